"""Scroll bars that stay in the background: a horizontal one is a thin line and not a block."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment, Segments
from rich.style import Style
from textual.scrollbar import ScrollBarRender

_LINE = "━"


class ThinBar(ScrollBarRender):
    """Draws what Textual draws, but the handle of a horizontal bar as a line."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the bar; a press on any part of it does what it did."""
        style = console.get_style(self.style)
        for bar in super().__rich_console__(console, options):
            if isinstance(bar, Segments) and not self.vertical:
                yield Segments([_thin(segment, style) for segment in bar.segments])
            else:
                yield bar


def _thin(segment: Segment, style: Style) -> Segment:
    if segment.style is None or segment.style.meta.get("@mouse.down") != "grab":
        return segment
    return Segment(_LINE * len(segment.text), style + Style.from_meta(segment.style.meta))
