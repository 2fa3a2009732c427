"""An exercise as it stands on a page: what is asked, how far the learner is, the hints so far."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.course.model import Exercise
from tutor.progress.state import State
from tutor.ui.messages import ItemChosen
from tutor.ui.widgets.prose import Prose
from tutor.ui.widgets.words import STATE_SIGNS


class ExerciseCard(Vertical, can_focus=True):
    """Shows an exercise; Enter opens it in the editor."""

    BINDINGS = [Binding("enter", "open", "Open in the editor", show=False)]

    def __init__(self, exercise: Exercise, state: State, hints: tuple[str, ...], *, ascii: bool) -> None:
        super().__init__(classes="exercise-card")
        self.exercise = exercise
        self._state = state
        self._hints = hints
        self._ascii_only = ascii

    def compose(self) -> ComposeResult:
        """Lay out title, prompt, hints, and what to press."""
        yield Static(self._title(), classes="exercise-title")
        yield Prose(self.exercise.prompt, ascii=self._ascii_only)
        with Vertical(classes="exercise-hints"):
            for number, hint in enumerate(self._hints, 1):
                yield from self._hint(number, hint)
        yield Static(
            Content.styled("Enter opens the editor · Ctrl+R checks · F2 gives a hint", "$text-muted"),
            classes="exercise-keys",
        )

    def on_click(self) -> None:
        """Open with the mouse too."""
        self.action_open()

    def action_open(self) -> None:
        """Ask for the editor."""
        self.post_message(ItemChosen(self.exercise.id))

    def show_state(self, state: State) -> None:
        """Show how far the learner is now."""
        self._state = state
        self.query_one(".exercise-title", Static).update(self._title())

    def show_hints(self, hints: tuple[str, ...]) -> None:
        """Show the hints so far; those that are shown stay."""
        holder = self.query_one(".exercise-hints", Vertical)
        for number in range(len(self._hints) + 1, len(hints) + 1):
            for widget in self._hint(number, hints[number - 1]):
                holder.mount(widget)
        self._hints = hints

    def _hint(self, number: int, hint: str) -> ComposeResult:
        yield Static(f"Hint {number} of {len(self.exercise.hints)}", classes="hint-title")
        yield Prose(hint, ascii=self._ascii_only, classes="hint")

    def _title(self) -> Content:
        sign, style = STATE_SIGNS[self._state]
        return Content.assemble(
            ("Exercise  ", "bold $text-accent"), (self.exercise.title, "bold"), (f"   {sign} {self._state}", style)
        )
