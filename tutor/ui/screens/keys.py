"""The key sheet: every key there is, with what it does."""

from collections.abc import Iterable
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.language import gettext, pgettext
from tutor.ui.keymap import key_of, with_keys
from tutor.ui.keys import EDITOR_KEYS, NAMED_KEYS, PANE_KEYS, QUIT, SCREEN_KEYS, WRITING_KEYS
from tutor.ui.screens.homing import DO
from tutor.ui.widgets.words import MUTED


class KeySheet(ModalScreen[str | None]):
    """Closes with Escape, or with the key that opened it; dismissed with an action if another key asks for one."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [
        ("escape,q", "dismiss(None)", pgettext("key", "Close")),
        Binding("f1", "dismiss(None)", pgettext("key", "Close"), id="keys", show=False),
        ("t", f"dismiss('{DO}tour')", pgettext("key", "Tour")),
    ]

    def __init__(self, own: Path) -> None:
        super().__init__()
        self._own = own

    def compose(self) -> ComposeResult:
        """Lay out one row for each key."""
        anywhere, writing = self._rows_of((*SCREEN_KEYS, QUIT)), self._rows_of(WRITING_KEYS)
        with VerticalScroll(classes="overlay"):
            yield Static(
                Content.assemble(
                    (gettext("Keys"), "bold $text-accent"),
                    (f"   {gettext('Escape closes this, t takes the tour of the screen')}", MUTED),
                )
            )
            for title, rows in (
                (gettext("Anywhere"), anywhere),
                (gettext("Where the focus is"), [(self._own_name(key), what) for key, what in PANE_KEYS]),
                (gettext("In the editor"), (*writing, *EDITOR_KEYS)),
            ):
                yield Static(Content.styled(title, "bold"), classes="sheet-title")
                yield from _rows(rows)
            yield Static(Content.styled(gettext("Keys of your own"), "bold"), classes="sheet-title")
            own = gettext('A line such as  check = "ctrl+j"  in {place} changes a key at the next start.')
            yield Static(Content(own.format(place=self._own)))
            yield Static(Content(gettext("The names: {names}.").format(names=", ".join(NAMED_KEYS))))

    def _own_name(self, key: str) -> str:
        return with_keys(self, key).replace("Ctrl+", "^")

    def _rows_of(self, bindings: Iterable[Binding]) -> list[tuple[str, str]]:
        return [(key_of(self, b.id or "").replace("Ctrl+", "^"), f"{b.tooltip}") for b in bindings]


def _rows(rows: Iterable[tuple[str, str]]) -> ComposeResult:
    for key, what in rows:
        with Horizontal(classes="sheet-row"):
            yield Static(Content.styled(key, "$text-accent"), classes="sheet-key")
            yield Static(Content(what), classes="sheet-what")
