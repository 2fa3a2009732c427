"""Where a space belongs between two neighbours, in both printers.

Also tells the two uses of a bar apart, and a minus sign before a number from
one between two.
"""

from collections.abc import Sequence

from tutor.mathtext.tree import (
    Accent,
    Fenced,
    Fraction,
    Frame,
    Grid,
    Kind,
    Node,
    Root,
    Row,
    Scripts,
    Space,
    Stack,
    Symbol,
)

_BEFORE_A_SIGN = frozenset({Kind.RELATION, Kind.BINARY, Kind.OPEN, Kind.PUNCTUATION, Kind.LARGE})


def resolved(items: Sequence[Node]) -> list[Node]:
    """Return the items with every bar made an opening or a closing one, and every sign a prefix that is one."""
    found: list[Node] = []
    open_bars: list[str] = []
    for item in items:
        before = left_kind(found[-1]) if found else Kind.OPEN
        if isinstance(item, Symbol) and item.kind is Kind.BAR:
            closes = bool(open_bars) and open_bars[-1] == item.text and before not in _BEFORE_A_SIGN
            if closes:
                open_bars.pop()
            else:
                open_bars.append(item.text)
            item = Symbol(item.text, Kind.CLOSE if closes else Kind.OPEN)
        elif isinstance(item, Scripts) and _is_bar(item.base) and open_bars:
            open_bars.pop()
        elif isinstance(item, Symbol) and item.kind is Kind.BINARY and before in _BEFORE_A_SIGN:
            item = Symbol(item.text, Kind.ORDINARY)
        found.append(item)
    return found


def _is_bar(base: Node) -> bool:
    inner = base.items[-1] if isinstance(base, Row) and base.items else base
    return isinstance(inner, Symbol) and inner.kind is Kind.BAR


def left_kind(node: Node) -> Kind:
    """Return what `node` is to the thing on its right."""
    match node:
        case Symbol(kind=kind):
            return Kind.CLOSE if kind is Kind.BAR else kind
        case Scripts(base=base) | Stack(base=base):
            return left_kind(base)
        case Row(items=items):
            return left_kind(items[-1]) if items else Kind.ORDINARY
        case Fenced() | Frame():
            return Kind.CLOSE
        case _:
            return Kind.ORDINARY


def right_kind(node: Node) -> Kind:
    """Return what `node` is to the thing on its left."""
    match node:
        case Symbol(kind=kind):
            return Kind.OPEN if kind is Kind.BAR else kind
        case Scripts(base=base) | Stack(base=base):
            return right_kind(base)
        case Row(items=items):
            return right_kind(items[0]) if items else Kind.ORDINARY
        case Fenced() | Frame() | Grid():
            return Kind.OPEN
        case Fraction() | Root() | Accent() | Space():
            return Kind.ORDINARY


def gap(left: Node, right: Node, *, tight: bool) -> bool:
    """Return whether a space goes between two neighbours; `tight` is the style of scripts."""
    if isinstance(left, Space) or isinstance(right, Space):
        return False
    before, after = left_kind(left), right_kind(right)
    if Kind.RELATION in (before, after) or Kind.BINARY in (before, after):
        return not tight or _is_word(left) or _is_word(right)
    if before is Kind.PUNCTUATION:
        return not tight
    if before is Kind.LARGE:
        return True
    if Kind.TEXT in (before, after):
        return False
    if before is Kind.NAME:
        return not _is_slash(right) and after in (Kind.ORDINARY, Kind.NAME, Kind.LARGE)
    return after in (Kind.NAME, Kind.LARGE) and before not in (Kind.OPEN,)


def _is_slash(node: Node) -> bool:
    return isinstance(node, Symbol) and node.text == "/"


def _is_word(node: Node) -> bool:
    return isinstance(node, Symbol) and len(node.text) > 1 and node.text.isalpha()
