"""The key sheet: every key there is, with what it does."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static


class KeySheet(ModalScreen[None]):
    """Closes with Escape, or with the key that opened it."""

    BINDINGS = [("escape,f1,q", "dismiss(None)", "Close")]

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._rows = rows

    def compose(self) -> ComposeResult:
        """Lay out one row for each key."""
        parts: list[tuple[str, str]] = [("Keys\n\n", "bold $text-accent")]
        for key, what in self._rows:
            parts += [(f"{key:<16}", "bold"), (f"{what}\n", "")]
        parts.append(("\nEscape closes this.", "$text-muted"))
        with VerticalScroll(classes="overlay"):
            yield Static(Content.assemble(*parts))
