"""Takes a page's body apart into prose and the items it places.

A line that is only `@example ID`, `@figure ID` or `@exercise ID`, outside of
code fences, puts that item there; `@goals` and `@points` put the course's list
of them there.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from tutor.course.model import ItemKind

# A fence of code, a placement or a list: a line as a whole, and nothing else of a body is looked at.
_LINE = re.compile(
    r"^(?:[^\S\n]{0,3}(?P<fence>`{3,}|~{3,}).*"
    r"|@(?P<kind>example|figure|exercise)[^\S\n]+(?P<id>\S+)[^\S\n]*"
    r"|@(?P<list>goals|points)[^\S\n]*)$",
    re.MULTILINE,
)


class Prose(Struct, frozen=True):
    """A stretch of Markdown."""

    text: str


class Placed(Struct, frozen=True):
    """An item of the lesson that stands at this place; `line` counts from 1 in the body."""

    kind: ItemKind
    id: str
    line: int


class Aims(Struct, frozen=True):
    """The course's goals or points; `which` is "goals" or "points"."""

    which: str


type Block = Prose | Placed | Aims


def placed_in(body: str) -> tuple[Placed, ...]:
    """Return what a page's body places, in order; most bodies of a long course place nothing and cost one look."""
    return tuple(block for _, block in _placements(body) if isinstance(block, Placed)) if "@" in body else ()


def split_body(body: str) -> tuple[Block, ...]:
    """Return the blocks of a page's body, in order; prose that is only white space is left out."""
    blocks: list[Block] = []
    ended = 0
    for line, block in _placements(body):
        blocks.extend(_prose(body[ended : line.start()]))
        blocks.append(block)
        ended = line.end()
    blocks.extend(_prose(body[ended:]))
    return tuple(blocks)


def _prose(text: str) -> Iterator[Prose]:
    if text.strip():
        yield Prose(text.strip("\n"))


def _placements(body: str) -> Iterator[tuple[re.Match[str], Placed | Aims]]:
    """Yield each placement with its line."""
    fence, row, counted_to = "", 1, 0
    for line in _LINE.finditer(body):
        if mark := line["fence"]:
            if not fence:
                fence = mark
            elif mark.startswith(fence):
                fence = ""
        elif not fence:
            row, counted_to = row + body.count("\n", counted_to, line.start()), line.start()
            yield line, Aims(line["list"]) if line["list"] else Placed(ItemKind(line["kind"]), line["id"], row)
