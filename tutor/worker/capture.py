"""Keeps what a program printed: all of a little, the head and the tail of a lot.

Memory stays flat whatever the program does, and everything that comes out is
safe to show.
"""

import codecs

from tutor.text import printable

HEAD = 32 << 10
TAIL = 32 << 10


class Capture:
    """The output of one run; `head` and `tail` are in characters."""

    def __init__(self, head: int = HEAD, tail: int = TAIL) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._room = head
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
        shown, rest = text[: self._room], text[self._room :]
        if shown:
            self._head.append(shown)
            self._room -= len(shown)
        if rest:
            tail = self._tail + rest
            cut = max(0, len(tail) - self._keep)
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
            hidden = f"{self._dropped_lines:,} lines"
        else:
            hidden = f"{self._dropped_characters:,} characters"
        return f"{head}\n... {hidden} hidden ...\n{self._tail}"
