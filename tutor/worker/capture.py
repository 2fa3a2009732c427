"""Keeps what a program printed: all of a little, the head and the tail of a lot.

Memory stays flat whatever the program does, and everything that comes out is
safe to show.
"""

import codecs

from tutor.counting import counted
from tutor.language import gettext
from tutor.text import printable

HEAD = 32 << 10
TAIL = 32 << 10
LINES = 2000


class Capture:
    """The output of one run; `head` and `tail` are in characters, `lines` is the most of each of them.

    Lines count too: tens of thousands of empty ones are few characters, and a screen full of work.
    """

    def __init__(self, head: int = HEAD, tail: int = TAIL, lines: int = LINES) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._room = head
        self._lines = self._lines_left = lines
        self._head: list[str] = []
        self._keep = tail
        self._tail = ""
        self._dropped_characters = 0
        self._dropped_lines = 0

    @property
    def is_full(self) -> bool:
        """True once output is being hidden: the reader may slow the program down."""
        return self._room == 0

    def feed(self, data: bytes, *, final: bool = False) -> str:
        """Take more output; return the part of it to show while the program runs."""
        text = printable(self._decoder.decode(data, final))
        end = min(self._room, _after_lines(text, self._lines_left))
        shown, rest = text[:end], text[end:]
        if shown:
            self._head.append(shown)
            self._room -= len(shown)
            self._lines_left -= shown.count("\n")
        if rest:
            self._room = 0
            tail = self._tail + rest
            cut = max(len(tail) - self._keep, _before_lines(tail, self._lines), 0)
            self._dropped_characters += cut
            self._dropped_lines += tail.count("\n", 0, cut)
            self._tail = tail[cut:]
        return shown

    def text(self) -> str:
        """Return what is kept, with a line that says what is hidden."""
        head = "".join(self._head)
        if not self._dropped_characters:
            return head + self._tail
        if self._dropped_lines:
            hidden = counted(self._dropped_lines, "line")
        else:
            hidden = counted(self._dropped_characters, "character")
        notice = gettext("... {count} hidden ...").format(count=hidden)
        return f"{head}\n{notice}\n{self._tail}"


def _after_lines(text: str, count: int) -> int:
    """Return the place after so many lines of a text, or its end."""
    place = 0
    for _ in range(count):
        found = text.find("\n", place)
        if found < 0:
            return len(text)
        place = found + 1
    return place


def _before_lines(text: str, count: int) -> int:
    """Return the place where the last so many lines of a text begin, or its begin."""
    place = len(text)
    for _ in range(count + 1):
        place = text.rfind("\n", 0, place)
        if place < 0:
            return 0
    return place + 1
