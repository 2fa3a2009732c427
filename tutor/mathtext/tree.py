"""A formula as a tree that says what things are, not how they look.

`parse` makes it, and the two printers, `linear` and `box`, read it.
"""

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a symbol does to the space around it."""

    ORDINARY = "ordinary"
    NAME = "name"
    TEXT = "text"
    BINARY = "binary"
    RELATION = "relation"
    LARGE = "large"
    OPEN = "open"
    CLOSE = "close"
    BAR = "bar"
    PUNCTUATION = "punctuation"
    POSTFIX = "postfix"


@dataclass(frozen=True, slots=True)
class Symbol:
    """Letters, digits or a sign that stand together."""

    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Space:
    """White space of so many cells, at least 1; 2 and more may be broken at."""

    width: int


@dataclass(frozen=True, slots=True)
class Row:
    """Things side by side."""

    items: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Scripts:
    """A base with something at its lower right, its upper right, or both."""

    base: "Node"
    lower: "Node | None"
    upper: "Node | None"


@dataclass(frozen=True, slots=True)
class Stack:
    """A base with something below, above, or both: limits, braces, labelled arrows."""

    base: "Node"
    below: "Node | None"
    above: "Node | None"


@dataclass(frozen=True, slots=True)
class Fraction:
    """`has_bar` is false for a binomial coefficient."""

    top: "Node"
    bottom: "Node"
    has_bar: bool


@dataclass(frozen=True, slots=True)
class Root:
    """A square root, or the root of a degree."""

    body: "Node"
    degree: "Node | None"


@dataclass(frozen=True, slots=True)
class Accent:
    """A mark over a base; `name` is bar, hat, tilde, dot, ddot or vec."""

    base: "Node"
    name: str


@dataclass(frozen=True, slots=True)
class Fenced:
    """A body between delimiters that grow with it; either may be empty."""

    left: str
    body: "Node"
    right: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A matrix, cases or aligned equations, without their delimiters."""

    rows: tuple[tuple["Node", ...], ...]
    is_aligned: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """Something with a box around it."""

    body: "Node"


type Node = Symbol | Space | Row | Scripts | Stack | Fraction | Root | Accent | Fenced | Grid | Frame
