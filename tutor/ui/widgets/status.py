"""The top line: where the learner is, and how far."""

from collections.abc import Sequence

from msgspec import Struct
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from tutor.course.model import Entry, ItemKind
from tutor.language import gettext
from tutor.progress.state import State
from tutor.ui.widgets.words import MUTED

_BAR = 10
_ROOM_FOR_NAME, _ROOM_FOR_BAR = 60, 100


class Progress(Struct, frozen=True):
    """How much of a course is done: pages read and exercises passed, each of all there are."""

    read: int
    pages: int
    passed: int
    exercises: int

    @property
    def share(self) -> float:
        """Return the done part of everything, from 0 to 1."""
        total = self.pages + self.exercises
        return (self.read + self.passed) / total if total else 0.0


def progress_of(stops: Sequence[Entry], states: dict[str, State]) -> Progress:
    """Count what is done of the pages and exercises of a course."""
    pages = [states[stop.id] for stop in stops if stop.kind is ItemKind.PAGE]
    exercises = [states[stop.id] for stop in stops if stop.kind is ItemKind.EXERCISE]
    return Progress(pages.count(State.SEEN), len(pages), exercises.count(State.PASSED), len(exercises))


class StatusLine(Static):
    """Shows as much as there is room for; the counts come first."""

    def __init__(self) -> None:
        super().__init__("", id="status")
        self._where = ""
        self._progress: Progress | None = None  # not counted yet

    def show(self, where: str, progress: Progress) -> None:
        """Show another place, or other counts."""
        self._where, self._progress = where, progress
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Use the new width."""
        self._draw()

    def _draw(self) -> None:
        done, width = self._progress, self.size.width
        if done is None:
            return
        name = Content.styled("JAX AD Tutor   ", "bold $text-accent") if width >= _ROOM_FOR_NAME else Content("")
        read = gettext("{done}/{whole} read").format(done=done.read, whole=done.pages)
        passed = gettext("{done}/{whole} passed").format(done=done.passed, whole=done.exercises)
        right = Content.styled(f"{read} · {passed}", MUTED)
        if width >= _ROOM_FOR_BAR:
            full = round(done.share * _BAR)
            right = Content.assemble(
                ("━" * full, "$text-accent"), ("─" * (_BAR - full), MUTED), f" {done.share:.0%}   ", right
            )
        room = max(0, width - 2 - right.cell_length - 1)
        left = Content.assemble(name, (self._where, "bold")).truncate(room, ellipsis=True, pad=True)
        self.update(Content.assemble(" ", left, " ", right, " "))
