"""The line under the editor for finding, replacing and going to a line."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Input, Static

from tutor.language import gettext, pgettext
from tutor.ui.messages import FindLeft, ReplaceAsked, SearchAsked
from tutor.ui.widgets.words import MUTED


class FindBar(Horizontal):
    """Asks for what is typed into it; hidden until it is opened, and again after Escape."""

    BINDINGS = [
        Binding("escape", "leave", gettext("Back to the editor"), show=False),
        Binding("down", "move(1)", pgettext("key", "Next"), show=False),
        Binding("up", "move(-1)", pgettext("key", "Previous"), show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="find-bar")
        self._text = Input(placeholder=gettext("Find, or :12"), id="find-text", select_on_focus=True)
        self._other = Input(placeholder=gettext("Replace with"), id="find-other", select_on_focus=True)
        self._told = Static("", id="find-told")

    def compose(self) -> ComposeResult:
        """Lay out what to find, what to put instead, and how often it was found."""
        yield self._text
        yield self._other
        yield Button(pgettext("button", "All"), id="find-all", compact=True, tooltip=gettext("Replace every one"))
        yield self._told

    def open(self, text: str) -> None:
        """Show the bar, with the text that was selected, or else the one of the last time."""
        self.display = True
        self.tell(gettext("Enter next, Escape back"))
        if text:
            self._text.value = text
        self._text.focus()

    def tell(self, words: str) -> None:
        """Say how the search went."""
        self._told.update(Content.styled(words, MUTED))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find while one types."""
        event.stop()
        if event.input is self._text and event.value and self.display:
            self.post_message(SearchAsked(event.value, 0))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the next one, or replace this one; after going to a line, back to the editor."""
        event.stop()
        if event.input is self._other:
            self.post_message(ReplaceAsked(self._text.value, self._other.value, everywhere=False))
        else:
            self.post_message(SearchAsked(self._text.value, 1))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Replace every one."""
        event.stop()
        self.post_message(ReplaceAsked(self._text.value, self._other.value, everywhere=True))

    def action_move(self, by: int) -> None:
        """Go to the next one, or the one before."""
        self.post_message(SearchAsked(self._text.value, by))

    def action_leave(self) -> None:
        """Go back to the editor, at what was found."""
        self.display = False
        self.post_message(FindLeft())
