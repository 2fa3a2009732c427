"""Compiles ahead what the checks of an exercise compile, so that a first verdict comes as soon as later ones do.

The reference solution is judged once in a worker of the lowest priority, and
nothing of that is kept but the compiled programs: much of an answer, and all
that the checks add to it, is the same program as the reference's. What was
compiled ahead is marked in the cache, and not done again.
"""

import threading
import zlib
from contextlib import suppress
from pathlib import Path

from tutor.versions import installed_jax
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.messages import Job


class Warmer:
    """Owns a thread, and a host of its own. Safe from any thread."""

    def __init__(self, cache: Path) -> None:
        self._host = Host(cache, spare=False, patient=True)
        self._marks = cache / "warmed"
        self._next: Job | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._closed = False

    def warm(self, job: Job) -> None:
        """Ask for a job to be done ahead; returns at once. Of several that wait, the last one is done."""
        with self._lock:
            if self._closed:
                return
            self._next = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="warming", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """End what is being done."""
        with self._lock:
            self._closed, self._next = True, None
            thread = self._thread
        self._host.close()
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                job, self._next = self._next, None
                if job is None:
                    self._thread = None
                    return
            # Nobody waits for this, and without it a verdict only comes later.
            with suppress(OSError, TutorBroken):
                self._do(job)

    def _do(self, job: Job) -> None:
        told_apart = f"{installed_jax()}\n{job.text}\n{Path(job.check).read_text('utf-8')}"
        mark = self._marks / f"{job.exercise}-{zlib.crc32(told_apart.encode()):08x}"
        if not mark.exists() and self._host.run(job).passed:
            self._marks.mkdir(parents=True, exist_ok=True)
            mark.touch()
