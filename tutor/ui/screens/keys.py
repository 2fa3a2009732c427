"""The key sheet: every key there is, with what it does."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.ui.keys import EDITOR_KEYS, PANE_KEYS, key_name
from tutor.ui.screens.homing import DO
from tutor.ui.widgets.words import MUTED


class KeySheet(ModalScreen[str | None]):
    """Closes with Escape, or with the key that opened it; dismissed with an action if another key asks for one."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [("escape,f1,q", "dismiss(None)", "Close"), ("t", f"dismiss('{DO}tour')", "Tour")]

    def __init__(self, keys: Sequence[Binding], writing: Sequence[Binding], own: Path) -> None:
        super().__init__()
        self._keys = keys
        self._writing = writing
        self._own = own

    def compose(self) -> ComposeResult:
        """Lay out one row for each key."""
        own, writing = ([(key_name(b.key), f"{b.tooltip}") for b in keys] for keys in (self._keys, self._writing))
        with VerticalScroll(classes="overlay"):
            yield Static(
                Content.assemble(
                    ("Keys", "bold $text-accent"), ("   Escape closes this, t takes the tour of the screen", MUTED)
                )
            )
            for title, rows in (
                ("Anywhere", own),
                ("Where the focus is", PANE_KEYS),
                ("In the editor", (*writing, *EDITOR_KEYS)),
            ):
                yield Static(Content.styled(title, "bold"), classes="sheet-title")
                yield from _rows(rows)
            names = ", ".join(binding.id for binding in (*self._keys, *self._writing) if binding.id)
            yield Static(Content.styled("Keys of your own", "bold"), classes="sheet-title")
            yield Static(Content(f'A line like  check = "ctrl+j"  in {self._own} changes a key at the next start.'))
            yield Static(Content(f"The names: {names}, quit."))


def _rows(rows: Iterable[tuple[str, str]]) -> ComposeResult:
    for key, what in rows:
        with Horizontal(classes="sheet-row"):
            yield Static(Content.styled(key, "$text-accent"), classes="sheet-key")
            yield Static(Content(what), classes="sheet-what")
