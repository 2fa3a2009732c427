"""One question with a few answers, over whatever is on the screen. Escape is always the careful answer."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from tutor.language import pgettext


class Ask(ModalScreen[str]):
    """Dismissed with the id of the chosen answer; `careful` is what Escape chooses."""

    BINDINGS = [
        ("escape", "careful", pgettext("key", "Cancel")),
        ("left", "app.focus_previous", ""),
        ("right", "app.focus_next", ""),
    ]

    def __init__(self, question: str, answers: dict[str, str], careful: str) -> None:
        super().__init__()
        self._question = question
        self._answers = answers
        self._careful = careful

    def compose(self) -> ComposeResult:
        """Lay out the question over its buttons."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="dialog-text")
            with Horizontal(classes="dialog-buttons"):
                for name, label in self._answers.items():
                    yield Button(Content(label), id=name, compact=True)

    def on_mount(self) -> None:
        """Put the focus on the careful answer."""
        self.query_one(f"#{self._careful}", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        self.dismiss(event.button.id or self._careful)

    def action_careful(self) -> None:
        """Give the careful answer."""
        self.dismiss(self._careful)
