"""One row of a long list, drawn when it comes into view, to the width there is: thousands of them cost nothing."""

from collections.abc import Callable

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

_NARROWEST = 12


class Row(Visual):
    """Always one row high; `draw` makes its content for a width in cells."""

    def __init__(self, draw: Callable[[int], Content]) -> None:
        self.draw = draw

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """Draw the row."""
        return self.draw(max(_NARROWEST, width)).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Take all the room there is."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Say one, without drawing anything."""
        return 1


class Block(Row):
    """As many rows as its content has."""

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Draw, and count."""
        return len(self.draw(max(_NARROWEST, width)).split("\n", allow_blank=True))


def spread(left: Content, right: Content, width: int) -> Content:
    """Put one text at each side of a row; the left one is cut where there is no room for both."""
    if not right.cell_length:
        return left.truncate(width, ellipsis=True)
    return Content.assemble(left.truncate(width - right.cell_length - 1, ellipsis=True, pad=True), " ", right)
