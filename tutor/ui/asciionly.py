"""For terminals that have only ASCII: a stand-in for every other character, each as wide as what it stands for.

The last thing that happens to a line before it goes to the terminal, so that
widgets need not know about it. Words carry the meaning; the signs only help.
"""

import unicodedata

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_STAND_INS = {
    "✓": "+",
    "✗": "x",
    "·": ".",
    "•": "*",
    "…": "~",
    "▶": ">",
    "◀": "<",
    "▲": "^",
    "▼": "v",
    "●": "o",
    "×": "x",
    "○": "0",
    "■": "#",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "–": "-",
    "—": "-",
    "─": "-",
    "━": "=",
    "│": "|",
    "┃": "|",
    **dict.fromkeys("┌┐└┘┏┓┗┛╭╮╰╯", "+"),
    "\u00a0": " ",
    "ß": "s",
}
_LINES = range(0x2500, 0x2580)
_BLOCKS = range(0x2580, 0x25A0)


class AsciiOnly(LineFilter):
    """Replaces what is not ASCII in what the app draws."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line in ASCII, of the same widths."""
        return [
            segment
            if segment.text.isascii() or segment.control
            else Segment("".join(map(_stand_in, segment.text)), segment.style)
            for segment in segments
        ]


def _stand_in(character: str) -> str:
    if character.isascii():
        return character
    if (found := _STAND_INS.get(character)) is not None:
        return found
    if ord(character) in _LINES:
        return "-"
    if ord(character) in _BLOCKS:
        return "|"
    letter = unicodedata.normalize("NFD", character)[0]  # a letter without its accents
    return letter if letter.isascii() else "?" * cell_len(character)
