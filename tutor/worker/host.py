"""The app's side of the worker: gives a job to a process and watches it to its end.

The only way through for code of a learner: the app, the commands, grading and
the tests all call `Host.run`. Never imports JAX.
"""

import contextlib
import os
import re
import selectors
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from tutor.language import gettext
from tutor.verdict import Stages, Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.capture import Capture
from tutor.worker.channel import Forged
from tutor.worker.judge import Ending, Judge
from tutor.worker.messages import AnyEvent, Entered, Job, Printed, Ready, Stage
from tutor.worker.process import WorkerProcess
from tutor.worker.sandbox import Sandbox

if TYPE_CHECKING:
    from tutor.worker.memory import MemoryWatch

type Watcher = Callable[[AnyEvent], None]

_START_SECONDS = 90.0
_TRACE_GRACE = 0.3
_TIME_WAS_UP = b"Timeout ("  # how faulthandler begins
_LOOK_EVERY = 0.05
_READ = 64 << 10
_DRAIN_READS = 64
_SLOW_DOWN = 0.002


def ignore(event: AnyEvent) -> None:
    """Watch nothing."""


class Host:
    """Runs one job at a time, each in a fresh process; keeps a spare one ready if asked to.

    `cache` is where compiled programs may be kept between runs. `idle_seconds`
    is how long a spare waits for a job before it goes away. With a `sandbox`,
    workers run in it; those of a `patient` host leave the processor to all others.
    """

    def __init__(
        self,
        cache: Path,
        *,
        spare: bool = True,
        idle_seconds: float = 300.0,
        sandbox: Sandbox | None = None,
        patient: bool = False,
    ) -> None:
        self._cache = cache
        self._wants_spare = spare
        self._idle_seconds = idle_seconds
        self._sandbox = sandbox
        self._is_patient = patient
        self._spare: WorkerProcess | None = None
        self._spare_lock = threading.Lock()
        self._turn = threading.Lock()
        self._current: _Run | None = None
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def prepare(self) -> None:
        """Start a spare worker unless there is one; returns at once. Safe from any thread."""
        with self._spare_lock:
            if self._closed or not self._wants_spare:
                return
            if self._spare is not None and not self._spare.is_alive:
                self._spare.end()
                self._spare = None
            if self._spare is None:
                self._spare = self._start()

    def run(self, job: Job, watch: Watcher = ignore) -> Verdict:
        """Run a job to its verdict; blocks, and a second caller waits for its turn.

        `watch` is called from this thread with every event as it happens.
        Raises `TutorBroken` when the fault is the tutor's and not the code's.
        """
        with self._turn:
            if self._closed:
                raise TutorBroken(gettext("The tutor is closing."))
            verdict = self._run(job, watch)
        self.prepare()
        return verdict

    def stop(self) -> None:
        """End the current run with `Outcome.STOPPED`; does nothing when there is none. Safe from any thread."""
        current = self._current
        if current is not None:
            current.stop()

    def close(self) -> None:
        """End everything. Safe from any thread, and more than once."""
        self._closed = True
        self.stop()
        with self._turn, self._spare_lock:
            if self._spare is not None:
                self._spare.end()
                self._spare = None

    def _run(self, job: Job, watch: Watcher) -> Verdict:
        watch(Entered(Stage.START))
        for _ in range(2):
            run = _Run(job, watch, self._take())
            self._current = run
            try:
                verdict = run.to_its_end()
            finally:
                self._current = None
            if verdict is not None:
                return verdict
        raise TutorBroken(
            gettext("The worker that runs your code does not start. See what is wrong with: jax-ad-tutor doctor")
        )

    def _take(self) -> WorkerProcess:
        with self._spare_lock:
            spare, self._spare = self._spare, None
        if spare is not None:
            if spare.is_alive:
                return spare
            spare.end()
        return self._start()

    def _start(self) -> WorkerProcess:
        try:
            return WorkerProcess(self._cache, self._idle_seconds, self._sandbox, patient=self._is_patient)
        except OSError as error:
            sentence = gettext("No process can be started to run your code: {trouble}.")
            raise TutorBroken(sentence.format(trouble=error.strerror)) from error


class _Run:
    """One job in one process."""

    def __init__(self, job: Job, watch: Watcher, process: WorkerProcess) -> None:
        self._job = job
        self._watch = watch
        self._process = process
        self._judge = Judge(job)
        self._capture = Capture()
        self._trace = b""
        self._wake_read, self._wake_write = os.pipe()
        self._ending: Ending | None = None
        self._began = time.monotonic()
        self._entered: dict[Stage, float] = {Stage.START: self._began}
        self._sent = False
        self._deadline = self._began + _START_SECONDS
        self._memory: MemoryWatch | None = None

    def stop(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._wake_write, b"s")

    def to_its_end(self) -> Verdict | None:
        """Return the verdict, or None when the worker never came to stand ready."""
        try:
            with selectors.DefaultSelector() as selector:
                self._register(selector)
                if self._process.is_ready:
                    self._send()
                while self._ending is None:
                    self._look(selector)
            if self._ending is Ending.TIME:
                self._read_trace()
        finally:
            ended = time.monotonic()
            exit_status = self._process_end()
        if not self._sent and self._ending is Ending.BY_ITSELF:
            return None
        return self._judge.verdict(
            self._ending,
            exit_status=exit_status,
            where=_line_in(self._trace, self._job.path),
            output=self._capture.text(),
            stages=self._stages(ended),
        )

    def _register(self, selector: selectors.BaseSelector) -> None:
        selector.register(self._process.channel, selectors.EVENT_READ, self._on_channel)
        selector.register(self._process.output, selectors.EVENT_READ, self._on_output)
        selector.register(self._process.trace, selectors.EVENT_READ, self._on_trace)
        selector.register(self._process.lifeline, selectors.EVENT_READ, self._on_end)
        selector.register(self._wake_read, selectors.EVENT_READ, self._on_stop)
        self._selector = selector

    def _look(self, selector: selectors.BaseSelector) -> None:
        now = time.monotonic()
        for key, _ in selector.select(max(0.0, min(_LOOK_EVERY, self._deadline - now))):
            key.data()
            if self._ending is not None:
                return
        if self._judge.finished:
            self._ending = Ending.BY_ITSELF
        elif time.monotonic() >= self._deadline:
            self._time_is_up()
        elif self._memory is not None and self._memory.is_over():
            self._ending = Ending.MEMORY

    def _time_is_up(self) -> None:
        if not self._sent or self._judge.stage is Stage.START:
            raise TutorBroken(
                gettext(
                    "The worker that runs your code was not ready after {seconds} s. The machine may be "
                    "overloaded; try again, or see: jax-ad-tutor doctor"
                ).format(seconds=f"{_START_SECONDS:g}")
            )
        self._ending = Ending.TIME

    def _send(self) -> None:
        try:
            self._process.send(self._job)
        except OSError:
            self._ending = Ending.BY_ITSELF
            return
        from tutor.worker.memory import MemoryWatch

        self._sent = True
        self._memory = MemoryWatch(self._process.pid, self._job.memory)

    def _on_channel(self) -> None:
        try:
            data = self._process.channel.recv(_READ)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._selector.unregister(self._process.channel)
            return
        try:
            for event in self._process.frames.feed(data):
                self._take(event)
        except Forged:
            self._ending = Ending.FORGERY

    def _take(self, event: AnyEvent) -> None:
        if isinstance(event, Ready):
            if not self._process.is_ready:
                self._process.is_ready = True
                self._send()
            return
        self._judge.take(event)
        if isinstance(event, Entered):
            now = time.monotonic()
            self._entered[event.stage] = now
            if event.stage is not Stage.START:
                self._deadline = now + self._job.seconds + _TRACE_GRACE
        self._watch(event)

    def _on_output(self) -> None:
        try:
            data = os.read(self._process.output, _READ)
        except BlockingIOError:
            return
        if not data:
            self._selector.unregister(self._process.output)
            return
        shown = self._capture.feed(data)
        if shown:
            self._watch(Printed(shown))
        if self._capture.is_full:
            time.sleep(_SLOW_DOWN)  # a flood must not take the app's processor time

    def _on_trace(self) -> None:
        with contextlib.suppress(BlockingIOError):
            data = os.read(self._process.trace, _READ)
            if data:
                self._trace = (self._trace + data)[:_READ]
            else:
                self._selector.unregister(self._process.trace)

    def _on_end(self) -> None:
        """The guard says that the worker's process is gone; what it still sent is in the pipes."""
        self._on_channel_rest()
        if self._ending is None:
            self._read_trace()
            # The dump is made without the interpreter's lock, and a process may fall over it: time was up first.
            was_late = self._trace.startswith(_TIME_WAS_UP) and not self._judge.finished
            self._ending = Ending.TIME if was_late else Ending.BY_ITSELF

    def _on_channel_rest(self) -> None:
        for _ in range(_DRAIN_READS):
            before = self._ending
            try:
                data = self._process.channel.recv(_READ)
            except OSError:
                return
            if not data or before is not None:
                return
            try:
                for event in self._process.frames.feed(data):
                    self._take(event)
            except Forged:
                self._ending = Ending.FORGERY

    def _on_stop(self) -> None:
        self._ending = Ending.STOP

    def _read_trace(self) -> None:
        """Take what the worker has written of where it was when its time was up."""
        with contextlib.suppress(BlockingIOError):
            self._trace = (self._trace + os.read(self._process.trace, _READ))[:_READ]

    def _process_end(self) -> str:
        for _ in range(_DRAIN_READS):
            try:
                data = os.read(self._process.output, _READ)
            except BlockingIOError:
                break
            if not data:
                break
            shown = self._capture.feed(data)
            if shown:
                self._watch(Printed(shown))
        exit_status = self._process.end()
        os.close(self._wake_read)
        os.close(self._wake_write)
        return exit_status

    def _stages(self, ended: float) -> Stages:
        code = self._entered.get(Stage.CODE, ended)
        checks = self._entered.get(Stage.CHECKS, ended)
        return Stages(start=code - self._began, code=checks - code, checks=ended - checks)


def _line_in(trace: bytes, path: str) -> int | None:
    """Return the innermost line of the learner's file in a dump of the interpreter's stacks."""
    found = re.search(rf'File "{re.escape(path)}", line (\d+)', trace.decode("utf-8", "replace"))
    return int(found[1]) if found else None
