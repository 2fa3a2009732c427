"""Saves answers off the screen's thread, one after the other and never out of order.

A slow disk must not hold up a key. `flush` waits until everything that was
asked for is on the disk: a check, leaving an exercise and the end of the app
call it. A text that the disk refuses is held here until a later save succeeds.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count

from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.messages import AnswerNotSaved, AnswerSaved


class Saver:
    """Owns the one thread that writes answers; `told` is called there with how each save ended."""

    def __init__(self, session: Session, told: Callable[[AnswerSaved | AnswerNotSaved], object]) -> None:
        self._session = session
        self._told = told
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="save")
        self._turns = count(1)
        self._last: Future[None] | None = None
        self._is_closed = False
        self._on_disk: dict[str, str | None] = {}
        self._refused: dict[str, AnswerNotSaved] = {}

    @property
    def refused(self) -> tuple[AnswerNotSaved, ...]:
        """The newest text of each answer that could not be saved, and why; whole after a `flush`."""
        return tuple(self._refused.values())

    def refusal(self, exercise: str) -> AnswerNotSaved | None:
        """Return what is known of one answer that could not be saved yet."""
        return self._refused.get(exercise)

    def know(self, exercise: str, text: str | None) -> None:
        """Say what stands in the file and may be replaced; a save keeps anything else that it finds there aside."""
        self._do(lambda: self._on_disk.update({exercise: text}))

    def save(self, exercise: str, text: str) -> int:
        """Ask for a text to be saved, and return the number of this save; at once, unless the saver is closed."""
        turn = next(self._turns)
        self._do(lambda: self._save(exercise, text, turn))
        return turn

    def flush(self) -> None:
        """Wait until everything that was asked for has ended."""
        if self._last is not None:
            self._last.result()

    def close(self) -> None:
        """Finish what was asked for, and end the thread; a later save is done by who asks for it."""
        self._is_closed = True
        self._thread.shutdown(wait=True)

    def _do(self, act: Callable[[], None]) -> None:
        if self._is_closed:
            act()
        else:
            self._last = self._thread.submit(act)

    def _save(self, exercise: str, text: str, turn: int) -> None:
        try:
            kept = self._session.save_answer_over(exercise, text, self._on_disk.get(exercise))
        except WorkspaceError as error:
            refusal = AnswerNotSaved(exercise, text, turn, str(error))
            self._refused[exercise] = refusal
            self._told(refusal)
        else:
            self._on_disk[exercise] = text
            self._refused.pop(exercise, None)
            self._told(AnswerSaved(exercise, turn, kept))
