"""The editor with suggestions: asks after a short pause, and lets one choose without leaving the text."""

import re

from textual.events import Blur, Key, MouseScrollDown, MouseScrollUp
from textual.geometry import Offset
from textual.widgets import TextArea

from tutor.assist.messages import Help
from tutor.ui.messages import HelpWanted
from tutor.ui.widgets.editor import AnswerEditor
from tutor.ui.widgets.suggestions import CallLine, SuggestionMenu

_AFTER = 0.12
_BEGUN = re.compile(r"[^\W\d]\w*$")
_LEAST = 2


class CompletingEditor(AnswerEditor):
    """Hands arrows, Tab and Escape to `menu` while that is open; `call` shows the call one is in."""

    def __init__(self, menu: SuggestionMenu, call: CallLine) -> None:
        super().__init__()
        self._menu = menu
        self._call = call
        self._asked_at: tuple[int, int] | None = None
        self._word_start = 0  # where the word begins that the menu goes on from
        self._is_typing = False
        self._is_asked_for = False

    def on_mount(self) -> None:
        """Start the clock that waits for a pause."""
        self._pause = self.set_interval(_AFTER, self._ask, pause=True)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Ask soon, if this was typed: neither undo nor a text that was loaded is a question."""
        if self._is_typing:
            self._is_asked_for = False
            self._pause.reset()

    def on_text_area_selection_changed(self, event: TextArea.SelectionChanged) -> None:
        """Narrow what is offered to what was typed on, and close it when the cursor goes elsewhere."""
        if self._asked_at is None:
            return
        row, column = self.cursor_location
        begun = self._begun()
        if row != self._asked_at[0] or column < self._word_start:
            self._close()
        elif column - len(begun) != self._word_start:
            self._menu.close()
        elif self._menu.is_open:
            self._menu.narrow(begun)

    def on_blur(self, event: Blur) -> None:
        """Close what hangs at the cursor."""
        self.close_help()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Close what would hang elsewhere than at the cursor."""
        self.close_help()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Close what would hang elsewhere than at the cursor."""
        self.close_help()

    def on_key(self, event: Key) -> None:
        """Choose among suggestions; Enter takes only one that was chosen, so that it stays the key for a new line."""
        self._is_typing = event.is_printable or event.key == "backspace"
        if event.key == "escape" and (self._menu.is_open or self._call.is_open):
            self.close_help()
        elif not self._menu.is_open:
            return
        elif event.key in ("up", "down"):
            self._menu.move(1 if event.key == "down" else -1)
        elif (event.key == "enter" and self._menu.was_moved) or event.key == "tab":
            if not self.take_suggestion():
                return
        else:
            return
        event.stop()
        event.prevent_default()

    def action_suggest(self) -> None:
        """Ask for suggestions now, whatever stands before the cursor."""
        self._is_asked_for = True
        self._ask()

    def action_describe(self) -> None:
        """Ask what the name under the cursor is."""
        self.close_help()
        self.post_message(HelpWanted(*self.cursor_location, describe=True, by_key=True))

    def offer(self, help: Help) -> None:
        """Show what could stand at the cursor, unless that has moved on."""
        row, column = self.cursor_location
        if not self.has_focus or self._asked_at is None or self._asked_at != (row, column):
            return
        begun = self._begun()
        before = self._line_before((row, column))
        is_begun = len(begun) >= _LEAST or before.removesuffix(begun).endswith(".")
        at = self.cursor_screen_offset
        if help.suggestions and (is_begun or self._is_asked_for):
            self._menu.open(help.suggestions, begun, at + Offset(-len(begun) - 1, 1))
        else:
            self._menu.close()
        self._call.open(help.signature, at + Offset(-1, -1))

    def close_help(self) -> None:
        """Close what hangs at the cursor, and what was about to."""
        self._pause.pause()
        self._close()

    def take_suggestion(self) -> bool:
        """Put the chosen name where its beginning stands; False if it no longer fits what was typed."""
        row, column = self.cursor_location
        begun = self._begun()
        fits = self._menu.is_open and self._menu.name_chosen.startswith(begun)
        if fits:
            start = (row, column - len(begun))
            self.replace(self._menu.name_chosen, start, (row, column), maintain_selection_offset=False)
        self._menu.close()
        return fits

    def _ask(self) -> None:
        self._pause.pause()
        self._asked_at = None
        row, column = self.cursor_location
        before = self._line_before((row, column))
        if not self._is_asked_for and (not before.strip() or "#" in before or not self.selection.is_empty):
            self.close_help()
            return
        self._asked_at = (row, column)
        self._word_start = column - len(self._begun())
        self.post_message(HelpWanted(row, column, by_key=self._is_asked_for))

    def _begun(self) -> str:
        found = _BEGUN.search(self._line_before(self.cursor_location))
        return found[0] if found else ""

    def _close(self) -> None:
        self._asked_at = None
        self._menu.close()
        self._call.close()
