"""Where a text stands in the lines of an answer: pure functions for finding and replacing.

What is looked for is plain text. Without a capital letter in it, capitals
make no difference.
"""

import re
from collections.abc import Sequence

type Place = tuple[int, int]
type Span = tuple[Place, Place]
_LINE = re.compile(r":(\d{1,9})")


def line_asked_for(wanted: str) -> int | None:
    """Return the number in `:12`, which is a line to go to and no text to find."""
    found = _LINE.fullmatch(wanted.strip())
    return int(found[1]) if found else None


def spans(lines: Sequence[str], wanted: str) -> list[Span]:
    """Return where `wanted` stands, in order, each as row and column of its two ends."""
    if not wanted:
        return []
    pattern = _pattern(wanted)
    return [
        ((row, found.start()), (row, found.end()))
        for row, line in enumerate(lines)
        for found in pattern.finditer(line)
    ]


def chosen(found: Sequence[Span], place: Place, by: int) -> int:
    """Return which of the spans to go to from `place`: the next one after it for +1, the one before for -1.

    0 takes one that begins there too. Past the end it goes on at the other end. There must be a span.
    """
    if by < 0:
        before = [index for index, (start, _) in enumerate(found) if start < place]
        return before[-1] if before else len(found) - 1
    return next((index for index, (start, _) in enumerate(found) if start > place or (start == place and not by)), 0)


def replaced(lines: Sequence[str], wanted: str, other: str) -> list[str]:
    """Return the lines with `other` wherever `wanted` stands."""
    pattern = _pattern(wanted)
    return [pattern.sub(lambda _: other, line) for line in lines]


def _pattern(wanted: str) -> re.Pattern[str]:
    return re.compile(re.escape(wanted), 0 if any(letter.isupper() for letter in wanted) else re.IGNORECASE)
