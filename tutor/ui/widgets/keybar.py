"""The bottom line: the keys that matter here, as many as there is room for, each of them a button too."""

from textual.content import Content
from textual.events import Resize
from textual.style import Style
from textual.widgets import Static

from tutor.ui.keys import FOOTER, key_name
from tutor.ui.widgets.words import MUTED


class KeyBar(Static):
    """Shows the keys that are named for it; the last ones give way first where it is narrow."""

    def __init__(self) -> None:
        super().__init__("", id="keybar")
        self.auto_links = False

    def on_mount(self) -> None:
        """Follow the keys: which there are depends on what has the focus."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self._draw())
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Use the new width."""
        self._draw()

    def _draw(self) -> None:
        active = {found.binding.id: found for found in self.screen.active_bindings.values()}
        shown: list[Content] = []
        used = 1
        for name in FOOTER:
            if (found := active.get(name)) is None:
                continue
            place = "app" if found.node is self.app else "screen"
            entry = Content.assemble(
                (key_name(found.binding.key), "bold $text-accent"),
                (f" {found.binding.description}", MUTED),
                "  ",
            ).stylize(Style.from_meta({"@click": f"{place}.{found.binding.action}"}))
            if used + entry.cell_length <= self.size.width + 2:
                shown.append(entry)
                used += entry.cell_length
        self.update(Content.assemble(" ", *shown))
