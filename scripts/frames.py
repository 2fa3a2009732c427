"""What stands on a terminal's screen: rows of cells, each a character and how it looks."""

from collections.abc import Iterator
from itertools import groupby

import pyte
from msgspec import Struct
from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.app import App

from tutor.ui.themes import THEMES

GROUND, INK = THEMES[0].background or "", THEMES[0].foreground or ""  # of the dark theme, in which it is recorded


class Look(Struct, frozen=True):
    """Colours as `#rrggbb`, and what the letters are like."""

    ink: str
    ground: str
    bold: bool = False
    italic: bool = False
    underlined: bool = False


type Cell = tuple[str, Look]
type Row = tuple[Cell, ...]
type Frame = tuple[Row, ...]


def frame_of(screen: pyte.Screen) -> Frame:
    """Return what stands on a terminal's screen; the second cell of a wide character is empty text."""
    return tuple(
        tuple(_cell(screen.buffer[row][column]) for column in range(screen.columns)) for row in range(screen.lines)
    )


def frame_of_app(app: App[int]) -> Frame:
    """Return what stands on the screen of an app of Textual's."""
    rows = []
    for strip in app.screen._compositor.render_strips():
        row: list[Cell] = []
        for text, style, _ in strip:
            look = _look(style or Style())
            for letter in text:
                if wide := cell_len(letter):
                    row += ((letter, look), *[("", look)] * (wide - 1))
                else:
                    row[-1] = (row[-1][0] + letter, row[-1][1])
        rows.append(tuple(row))
    return tuple(rows)


def text_of(frame: Frame) -> str:
    """Return its words alone, a line for each row."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in frame)


def runs(row: Row, first: int = 0) -> Iterator[tuple[int, tuple[str, ...], Look]]:
    """Yield the column, cells and look of what looks alike; `first` is the column of the row's first cell."""
    for look, cells in groupby(row, key=lambda cell: cell[1]):
        texts = tuple(text for text, _ in cells)
        yield first, texts, look
        first += len(texts)


def _cell(cell: pyte.screens.Char) -> Cell:
    ink = INK if cell.fg == "default" else f"#{cell.fg}"
    ground = GROUND if cell.bg == "default" else f"#{cell.bg}"
    if cell.reverse:
        ink, ground = ground, ink
    return cell.data, Look(ink, ground, cell.bold, cell.italics, cell.underscore)


def _look(style: Style) -> Look:
    ink, ground = _hex(style.color, INK), _hex(style.bgcolor, GROUND)
    if style.reverse:
        ink, ground = ground, ink
    return Look(ink, ground, bool(style.bold), bool(style.italic), bool(style.underline))


def _hex(colour: Color | None, default: str) -> str:
    return default if colour is None or colour.is_default else colour.get_truecolor().hex
