"""Our side of the process that reads code: at most one, started when it is first asked, ended with the app.

Nobody waits here but a thread of its own. Of the questions that come while one
is being answered only the newest is asked; the others have been overtaken.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from tutor.assist.messages import Help, Question

_BOOT = "import sys; sys.path.append({root!r}); from tutor.assist.child import main; main()"
_PACKAGES = Path(__file__).resolve().parent.parent.parent
_PATIENCE = 30.0  # seconds; a first answer reads much of JAX
_TRIES, _MOST_DEATHS = 2, 6

type Told = Callable[[Help], object]


class Assistant:
    """Asks the process, and starts it anew if it died; after six deaths in a row it gives up, and knows nothing.

    An answer that takes longer than `patience` seconds is a death too.
    """

    def __init__(self, cache: Path, folder: Path, patience: float = _PATIENCE) -> None:
        self._cache = cache / "jedi"
        self._folder = folder
        self._patience = patience
        self._news = threading.Condition()
        self._newest: tuple[Question, Told] | None = None
        self._is_closed = False
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._deaths = 0

    @property
    def pid(self) -> int | None:
        """The process id, None while there is no process."""
        return self._process.pid if self._process is not None else None

    def ask(self, question: Question, told: Told) -> None:
        """Ask; returns at once. `told` is called from another thread, unless a newer question overtakes this one."""
        with self._news:
            if self._is_closed:
                return
            self._newest = question, told
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="assist", daemon=True)
                self._thread.start()
            self._news.notify()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        with self._news:
            self._is_closed = True
            self._news.notify()
            if self._process is not None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            while (task := self._next()) is not None:
                question, told = task
                answer = self._answer(question)
                if not self._is_closed:
                    told(answer)
        finally:
            self._end()

    def _next(self) -> tuple[Question, Told] | None:
        with self._news:
            self._news.wait_for(lambda: self._is_closed or self._newest is not None)
            task, self._newest = self._newest, None
            return None if self._is_closed else task

    def _answer(self, question: Question) -> Help:
        for _ in range(_TRIES):
            if self._deaths >= _MOST_DEATHS:
                break
            with suppress(OSError, msgspec.DecodeError):
                process = self._running()
                if process is None:
                    break
                answer = self._asked(process, question)
                self._deaths = 0
                return answer
            self._deaths += 1
            self._end()
        return Help(question.id)

    def _asked(self, process: subprocess.Popen[bytes], question: Question) -> Help:
        """Ask the process. Raises `OSError` or `DecodeError` if it dies of it, or is killed for taking too long."""
        assert process.stdin is not None
        assert process.stdout is not None
        alarm = threading.Timer(self._patience, process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            return msgspec.json.decode(process.stdout.readline(), type=Help)
        finally:
            alarm.cancel()

    def _running(self) -> subprocess.Popen[bytes] | None:
        with self._news:
            if self._process is None and not self._is_closed:
                boot = _BOOT.format(root=str(_PACKAGES))
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-X", "utf8", "-c", boot, str(self._cache), str(self._folder)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    env=os.environ | {"PYTHONPATH": ""},
                    start_new_session=True,
                )
            return self._process

    def _end(self) -> None:
        with self._news:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()
            process.wait()
