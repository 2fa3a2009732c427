"""A screen as SVG: a window with rows of cells in it. Grounds, lines and blocks are rectangles, so that they meet."""

import re
from collections.abc import Iterator
from html import escape

from scripts.frames import Look, Row, runs

WIDE, HIGH = 8.4, 18  # of a cell
_BASE = 13.5  # where its letters stand
_EDGE, _BAR = 10, 34  # of the window
_LIGHTS = "#ff5f57", "#febc2e", "#28c840"
_PARTS = {  # what must meet the cells around it is not left to a font: x, y, width, height in parts of a cell
    **{chr(0x2580 + eighths): (0.0, 1 - eighths / 8, 1.0, eighths / 8) for eighths in range(1, 9)},
    **{chr(0x2590 - eighths): (0.0, 0.0, eighths / 8, 1.0) for eighths in range(1, 8)},
    "▕": (7 / 8, 0.0, 1 / 8, 1.0),
    "▔": (0.0, 0.0, 1.0, 1 / 8),
    "─": (0.0, 0.47, 1.0, 0.06),
    "━": (0.0, 0.44, 1.0, 0.12),
    "│": (0.45, 0.0, 0.1, 1.0),
    "┃": (0.4, 0.0, 0.2, 1.0),
}
# A piece is drawn at once: the same block again and again, or words with single spaces between them.
_PIECE = re.compile(f"([{''.join(_PARTS)}])\\1*|(?:(?! {{2}})[^{''.join(_PARTS)}])+")


class Looks:
    """Gives each style a short class, for the picture's style sheet."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def named(self, style: str) -> str:
        """Return the class of a style."""
        return self._names.setdefault(style, f"a{len(self._names)}")

    def sheet(self) -> str:
        """Return the rules of all classes."""
        return "".join(f".{name}{{{style}}}" for style, name in self._names.items())


def window(title: str, columns: int, rows: int, ground: str, sheet: str, drawn: str) -> str:
    """Return a picture of a window, as wide and high as a screen, with what is drawn in it."""
    width, height = columns * WIDE, rows * HIGH
    lights = "".join(
        f'<circle cx="{18 + 18 * place}" cy="17" r="6" fill="{colour}"/>' for place, colour in enumerate(_LIGHTS)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 2 * _EDGE:g} {height + _BAR + _EDGE:g}"'
        f' role="img" aria-label="{escape(title)}">\n'
        '<style>text{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace}'
        f"rect{{shape-rendering:crispEdges}}{sheet}</style>\n"
        f'<rect width="100%" height="100%" rx="8" fill="#292929"/>{lights}'
        f'<text x="50%" y="22" text-anchor="middle" fill="#c5c8c6">{escape(title)}</text>\n'
        f'<svg x="{_EDGE}" y="{_BAR}" width="{width:g}" height="{height}">'
        f'<rect width="100%" height="100%" fill="{ground}"/>\n{drawn}</svg></svg>\n'
    )


def row_drawn(row: Row, ground: str, looks: Looks) -> str:
    """Return the grounds, where they are not the window's own, and the letters of a row."""
    return "".join((*_grounds(row, ground, looks), *_letters(row, looks)))


def _grounds(row: Row, ground: str, looks: Looks) -> Iterator[str]:
    for column, texts, look in runs(row):
        if look.ground != ground:
            yield _rectangle(looks.named(f"fill:{look.ground}"), column * WIDE, 0, len(texts) * WIDE, HIGH)


def _letters(row: Row, looks: Looks) -> Iterator[str]:
    for column, texts, look in runs(row):
        # One character a cell for now: a letter may have a mark above it, or be two cells wide.
        for piece in _PIECE.finditer("".join(text[:1] or "\0" for text in texts)):
            begin, end = piece.span()
            if not piece.group().isspace():
                begin += len(piece.group()) - len(piece.group().lstrip(" "))
                end -= len(piece.group()) - len(piece.group().rstrip(" "))
                yield _piece(texts[begin:end], (column + begin) * WIDE, look, looks)


def _piece(texts: tuple[str, ...], x: float, look: Look, looks: Looks) -> str:
    if part := _PARTS.get(texts[0]):
        right, down, wide, high = part
        width = len(texts) * WIDE if wide == 1.0 else wide * WIDE
        name = looks.named(f"fill:{look.ink}")
        return _rectangle(name, x + right * WIDE, down * HIGH, width, high * HIGH)
    ways = (
        (";font-weight:bold", look.bold),
        (";font-style:italic", look.italic),
        (";text-decoration:underline", look.underlined),
    )
    name = looks.named(f"fill:{look.ink}" + "".join(way for way, is_on in ways if is_on))
    fitted = f' textLength="{len(texts) * WIDE:g}"' if len(texts) > 1 else ""
    return f'<text class="{name}" x="{x:g}" y="{_BASE:g}"{fitted}>{escape("".join(texts), quote=False)}</text>'


def _rectangle(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
