"""One worker process and its guard, from the host's side: started, spoken to, ended.

What is started here is a guard that forks the worker (see `child_guard`). The
guard lives as long as our end of the lifeline is open, and takes every
descendant of the worker with it, so that nothing remains even if this process
is killed.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.language import gettext
from tutor.worker.channel import CUT_OFF, EVENTS, TOKEN_BYTES, Frames, frame
from tutor.worker.messages import AnyEvent, Job
from tutor.worker.sandbox import Sandbox

if TYPE_CHECKING:
    import psutil

# Our own package is found where this file is, so that both sides are of one tutor; others are looked for there last.
_BOOT = (
    "import sys; sys.path.insert(0, {root!r}); import tutor; sys.path.append(sys.path.pop(0)); "
    "from tutor.worker.child import main; main()"
)
_PACKAGES = Path(__file__).resolve().parent.parent.parent
_DROPPED = ("PYTHON", "JAX_", "XLA_", "COVERAGE_", "PYTEST_", "TF_")
_PATIENCE = 2.0
_LAST = 19  # the lowest priority that there is
_CLOCKS_DIFFER = 60.0  # seconds between the clock of processes and the one on the wall
_MARK = "JAX_AD_TUTOR_RUN"


class WorkerProcess:
    """A worker with its channel, output pipe and trace pipe; all reading ends are non-blocking.

    In a `sandbox` it ends with the thread that made it, too. A `patient` one leaves the processor to all others.
    """

    def __init__(
        self, cache: Path, idle_seconds: float, sandbox: Sandbox | None = None, *, patient: bool = False
    ) -> None:
        token = os.urandom(TOKEN_BYTES)
        self._mark = os.urandom(TOKEN_BYTES).hex()
        self.channel, theirs = socket.socketpair()
        self.lifeline, guards = socket.socketpair()
        self.output, output_end = os.pipe()
        self.trace, trace_end = os.pipe()
        self._token = token
        self._began = time.time()
        self.frames: Frames[AnyEvent] = Frames(token, EVENTS)
        self.is_ready = False
        try:
            self._guard = subprocess.Popen(
                [
                    *(sandbox.command() if sandbox is not None else ()),
                    sys.executable,
                    "-P",
                    *("-X", "utf8", "-c", _BOOT.format(root=str(_PACKAGES))),
                    *(str(number) for number in (theirs.fileno(), guards.fileno(), trace_end)),
                    *(str(cache), str(idle_seconds)),
                ],
                stdin=subprocess.DEVNULL,
                stdout=output_end,
                stderr=output_end,
                env=_environment(sandbox) | {_MARK: self._mark},
                pass_fds=(theirs.fileno(), guards.fileno(), trace_end),
                start_new_session=True,
            )
        except OSError:
            self._close()
            raise
        finally:
            theirs.close()
            guards.close()
            os.close(output_end)
            os.close(trace_end)
        if patient:
            # Now, while the guard is one thread that has started nothing: what it starts inherits this.
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._guard.pid, _LAST)
        self.channel.sendall(token)
        for descriptor in (self.output, self.trace):
            os.set_blocking(descriptor, False)
        self.channel.setblocking(False)
        self.lifeline.setblocking(False)

    @property
    def pid(self) -> int:
        """The process id of the guard, the root of everything of this worker."""
        return self._guard.pid

    @property
    def is_alive(self) -> bool:
        """True while the guard runs."""
        return self._guard.poll() is None

    def send(self, job: Job) -> None:
        """Give the worker its job. Raises `OSError` when it is gone."""
        self.channel.setblocking(True)
        self.channel.settimeout(_PATIENCE)
        self.channel.sendall(frame(self._token, job))
        self.channel.setblocking(False)

    def end(self) -> str:
        """End the worker and everything it started; return in words how the worker's process ended."""
        status = b""
        with contextlib.suppress(OSError):
            self.lifeline.shutdown(socket.SHUT_WR)
        try:
            self._guard.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._sweep()
        with contextlib.suppress(OSError):
            status = self.lifeline.recv(64)
        if not status:
            self._end_marked()
        self._close()
        return _in_words(status)

    def _sweep(self) -> None:
        """The guard itself does not answer: end the tree from here."""
        import psutil

        with contextlib.suppress(psutil.Error):
            for process in psutil.Process(self.pid).children(recursive=True):
                with contextlib.suppress(psutil.Error):
                    process.kill()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        self._guard.kill()
        self._guard.wait()

    def _end_marked(self) -> None:
        """The guard was killed and has ended nobody: find by the mark what was started under it."""
        import psutil

        latest = time.monotonic() + _PATIENCE
        is_any_left = True
        while is_any_left:
            is_any_left = False
            for process in psutil.process_iter():
                with contextlib.suppress(psutil.Error):
                    environment = process.environ()
                    if environment.get(_MARK) == self._mark and process.status() != psutil.STATUS_ZOMBIE:
                        process.kill()
                        is_any_left = True
                    elif not environment and self._may_be_ours(process) and time.monotonic() < latest:
                        # In the midst of its `exec` a process has no environment yet: look again.
                        is_any_left = True

    def _may_be_ours(self, process: "psutil.Process") -> bool:
        """Tell whether a process that has no environment is a program, and not older than this worker."""
        return process.memory_info().vms > 0 and process.create_time() > self._began - _CLOCKS_DIFFER

    def _close(self) -> None:
        self.channel.close()
        self.lifeline.close()
        os.close(self.output)
        os.close(self.trace)


def _environment(sandbox: Sandbox | None) -> dict[str, str]:
    """Return the learner's environment without what would make two runs differ."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_DROPPED)}
    if sandbox is not None:
        kept = sandbox.environment(kept)
    return kept | {
        "PYTHONHASHSEED": "0",
        "JAX_PLATFORMS": "cpu",
        "TF_CPP_MIN_LOG_LEVEL": "3",
        "NO_COLOR": "1",
        "JAX_AD_TUTOR_LANGUAGE": "en",  # what a check says is in the language of the course
    }


def _in_words(status: bytes) -> str:
    try:
        code = int(status)
    except ValueError:
        return gettext("it was ended from outside")
    if code == CUT_OFF:
        return gettext("it closed a file descriptor that belongs to the tutor")
    if code < 0:
        try:
            return gettext("killed by {signal}").format(signal=signal.Signals(-code).name)
        except ValueError:
            return gettext("killed by signal {number}").format(number=-code)
    return gettext("exit code {number}").format(number=code)
