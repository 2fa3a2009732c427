"""An exercise as it stands on a page: what is asked, how far the learner is, and the key that opens it."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click
from textual.widgets import Static

from tutor.course.model import Exercise
from tutor.language import gettext
from tutor.progress.state import STATE_WORDS, State
from tutor.ui.keymap import key_of
from tutor.ui.messages import ItemChosen
from tutor.ui.widgets.row import Block
from tutor.ui.widgets.words import MUTED, STATE_SIGNS, noted


class ExerciseCard(Vertical, can_focus=True):
    """Shows an exercise; Enter opens it in the editor."""

    BINDINGS = [Binding("enter", "open", gettext("Open in the editor"), show=False)]

    def __init__(self, exercise: Exercise, state: State, *, ascii: bool) -> None:
        super().__init__(classes="exercise-card")
        self.exercise = exercise
        self._state = state
        self._ascii_only = ascii

    def compose(self) -> ComposeResult:
        """Lay out title, prompt, and what to press."""
        from tutor.ui.widgets.prose import Prose

        yield Static(self._title(), classes="exercise-title")
        yield Prose(self.exercise.prompt, ascii=self._ascii_only)
        yield Static(
            Content.assemble(
                *(("Enter", "bold $text-accent"), (f" {gettext('opens the editor')}   ", MUTED)),
                *((key_of(self, "hint"), "bold $text-accent"), (f" {gettext('gives a hint')}", MUTED)),
            ),
            classes="exercise-keys",
        )

    def on_click(self, event: Click) -> None:
        """Open with the mouse too; a click on a link of the prompt follows that."""
        if "@click" not in event.style.meta:
            self.action_open()

    def action_open(self) -> None:
        """Ask for the editor."""
        self.post_message(ItemChosen(self.exercise.id))

    def show_state(self, state: State) -> None:
        """Show how far the learner is now."""
        self._state = state
        self.query_one(".exercise-title", Static).update(self._title())

    def _title(self) -> Block:
        sign, style = STATE_SIGNS[self._state]

        def draw(width: int) -> Content:
            lead, state = (
                (f"{gettext('Exercise')}  ", "bold $text-accent"),
                (f"{sign} {STATE_WORDS[self._state]}", style),
            )
            return noted(*lead, self.exercise.title, "bold", *state, width)

        return Block(draw)
