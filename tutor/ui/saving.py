"""Saves answers off the screen's thread, one after the other and never out of order.

A slow disk must not hold up a key. `flush` waits until everything that was
asked for is on the disk: a check, leaving an exercise and the end of the app
call it.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.messages import AnswerNotSaved, AnswerSaved

type Outcome = AnswerSaved | AnswerNotSaved


class Saver:
    """Owns the one thread that writes answers; `told` is called there with how each save ended."""

    def __init__(self, session: Session, told: Callable[[Outcome], object]) -> None:
        self._session = session
        self._told = told
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="save")
        self._last: Future[Outcome] | None = None

    def save(self, exercise: str, text: str) -> None:
        """Ask for a text to be saved; returns at once."""
        self._last = self._thread.submit(self._save, exercise, text)

    def flush(self) -> Outcome | None:
        """Wait for the last save and return how it ended; None if there was none yet."""
        return self._last.result() if self._last is not None else None

    def close(self) -> None:
        """Finish what was asked for, and end the thread."""
        self._thread.shutdown(wait=True)

    def _save(self, exercise: str, text: str) -> Outcome:
        try:
            self._session.save_answer(exercise, text)
            outcome: Outcome = AnswerSaved(exercise, text)
        except WorkspaceError as error:
            outcome = AnswerNotSaved(exercise, str(error))
        self._told(outcome)
        return outcome
