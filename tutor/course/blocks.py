"""Takes a page's body apart into prose and the items it places.

A line that is only `@example ID`, `@figure ID` or `@exercise ID`, outside of
code fences, puts that item there; `@goals` and `@points` put the course's list
of them there.
"""

import re

from msgspec import Struct

from tutor.course.model import ItemKind

_PLACEMENT = re.compile(r"@(example|figure|exercise)\s+(\S+)\s*")
_LIST = re.compile(r"@(goals|points)\s*")
_FENCE = re.compile(r"\s{0,3}(`{3,}|~{3,})")


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
    if "@" not in body:
        return ()
    return tuple(block for block in split_body(body) if isinstance(block, Placed))


def split_body(body: str) -> tuple[Block, ...]:
    """Return the blocks of a page's body, in order; prose that is only white space is left out."""
    blocks: list[Block] = []
    prose: list[str] = []
    fence = ""

    def end_prose() -> None:
        text = "\n".join(prose).strip("\n")
        if text.strip():
            blocks.append(Prose(text))
        prose.clear()

    for number, line in enumerate(body.split("\n"), 1):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence):
            fence = ""
        placement = None if fence else _PLACEMENT.fullmatch(line)
        listed = None if fence else _LIST.fullmatch(line)
        if listed:
            end_prose()
            blocks.append(Aims(listed[1]))
        elif placement:
            end_prose()
            blocks.append(Placed(ItemKind(placement[1]), placement[2], number))
        else:
            prose.append(line)
    end_prose()
    return tuple(blocks)
