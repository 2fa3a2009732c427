"""A formula on one row, for the middle of a sentence."""

import re
import unicodedata

from tutor.mathtext.parse import faithful, parse
from tutor.mathtext.scripts import lowered, raised
from tutor.mathtext.spacing import gap, left_kind, resolved, right_kind
from tutor.mathtext.symbols import ascii_symbol
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

_COMBINING = {"bar": "\u0304", "hat": "\u0302", "tilde": "\u0303", "dot": "\u0307", "ddot": "\u0308", "vec": "\u20d7"}
_SMALL = {("1", "2"): "½", ("1", "3"): "⅓", ("2", "3"): "⅔", ("1", "4"): "¼", ("3", "4"): "¾"}
_JOINING = (Kind.ORDINARY, Kind.CLOSE, Kind.NAME)
_JOINED = (Kind.ORDINARY, Kind.OPEN, Kind.NAME)
_PLAIN_SCRIPT = re.compile(r"[_^][A-Za-z0-9]$")
_LAST_WORD = re.compile(r"[A-Za-z]+$")
_FIRST_WORD = re.compile(r"[A-Za-z]+")


def linear(tex: str, *, ascii: bool = False) -> str:
    """Return the formula as one row of text, in NFC; with `ascii`, in ASCII alone.

    Raises `MathError` when the formula cannot be shown faithfully.
    """
    tree = parse(tex)
    with faithful():
        return unicodedata.normalize("NFC", LinearPrinter(ascii).row(tree).strip())


class LinearPrinter:
    """Prints nodes on one row."""

    def __init__(self, ascii: bool) -> None:
        self._ascii = ascii

    def row(self, node: Node, *, tight: bool = False) -> str:
        """Return a node in text style, or in the tight style of scripts."""
        items = resolved(node.items) if isinstance(node, Row) else [node]
        if self._ascii:
            items = [_worded(item) for item in items]
        parts: list[str] = []
        for position, item in enumerate(items):
            before = items[position - 1] if position else None
            after = items[position + 1] if position + 1 < len(items) else None
            text = self._one(item, tight)
            if isinstance(item, Fraction) and _is_joined(before, after) and not _is_closed(text):
                text = f"({text})"
            if before is not None and parts and self._needs_space(before, parts[-1], item, text, tight):
                parts.append(" ")
            parts.append(text)
        return "".join(parts)

    def _needs_space(self, left: Node, before: str, right: Node, after: str, tight: bool) -> bool:
        if gap(left, right, tight=tight):
            return True
        if isinstance(left, Space) or isinstance(right, Space):
            return False
        if isinstance(left, Fraction) and before.endswith(")") and after[:1].isalpha():
            return True
        return run_together(before, after, ascii=self._ascii)

    def _one(self, node: Node, tight: bool) -> str:
        match node:
            case Symbol(text=text, kind=kind):
                return self._symbol(text, kind)
            case Space(width=width):
                return " " * (1 if tight else width)
            case Row():
                return self.row(node, tight=tight)
            case Scripts(base=base, lower=lower, upper=upper):
                return self._scripts(base, lower, upper)
            case Stack(base=base, below=below, above=above):
                return self._stack(base, below, above)
            case Fraction(top=top, bottom=bottom, has_bar=has_bar):
                return self._fraction(top, bottom, has_bar)
            case Root(body=body, degree=degree):
                return self._root(body, degree)
            case Accent(base=base, name=name):
                return self._accent(base, name)
            case Fenced(left=left, body=body, right=right):
                return self._fenced(left, body, right, tight)
            case Grid(rows=rows):
                return "; ".join("  ".join(self.row(cell) for cell in row).replace("  ", " ") for row in rows)
            case Frame(body=body):
                return f"[{self.row(body, tight=tight)}]"

    def _symbol(self, text: str, kind: Kind) -> str:
        if not self._ascii:
            return text
        return ascii_symbol(text) or "?"

    def _scripts(self, base: Node, lower: Node | None, upper: Node | None) -> str:
        text = self.row(base)
        if (isinstance(base, Row) and len(base.items) > 1 and not _is_delimited(base)) or isinstance(
            _only(base), Fraction
        ):
            text = f"({text})"
        return text + self.script(lower, "_") + self.script(upper, "^")

    def script(self, node: Node | None, mark: str) -> str:
        """Return a script in characters of its own, or as `^x`, `_(x=2)`; nothing for None."""
        if node is None:
            return ""
        text = self.row(node, tight=True)
        if self._ascii:
            return text if set(text) == {"'"} else _marked(mark, text)
        return (raised if mark == "^" else lowered)(text) or _marked(mark, text)

    def _stack(self, base: Node, below: Node | None, above: Node | None) -> str:
        return self.row(base) + self.script(below, "_") + self.script(above, "^")

    def _fraction(self, top: Node, bottom: Node, has_bar: bool) -> str:
        over, under = self.row(top, tight=True), self.row(bottom, tight=True)
        if not has_bar:
            return f"C({over}, {under})"
        if (over, under) in _SMALL:
            return f"({over}/{under})" if self._ascii else _SMALL[over, under]
        over = over if _is_simple(top, over) or _is_factor(top) else f"({over})"
        return f"{over}/{under if _is_simple(bottom, under) else f'({under})'}"

    def _root(self, body: Node, degree: Node | None) -> str:
        text = self.row(body)
        if self._ascii:
            return f"root({text}, {self.row(degree)})" if degree else f"sqrt({text})"
        sign = (raised(self.row(degree, tight=True)) or "") + "√" if degree else "√"
        return f"{sign}{text}" if len(text) == 1 else f"{sign}({text})"

    def _accent(self, base: Node, name: str) -> str:
        text = self.row(base)
        if self._ascii:
            return f"{text}_{name}" if len(text) == 1 or text.isalpha() else f"{name}({text})"
        if name == "bar" and len(text) > 1:
            return "".join(f"{letter}\u0305" for letter in text)
        if len(text) == 1 or (len(text) == 2 and unicodedata.combining(text[1])):
            return unicodedata.normalize("NFC", text + _COMBINING[name])
        return f"{name}({text})"

    def _fenced(self, left: str, body: Node, right: str, tight: bool) -> str:
        inner = self.row(body, tight=tight)
        if isinstance(_only(body), Grid) and left in ("|", "‖", ""):
            inner = f" {inner} " if left else inner
        opening = self._symbol(left, Kind.OPEN) if left else ""
        closing = self._symbol(right, Kind.CLOSE) if right else ""
        if not left and right == "|":
            return f"{inner} |"
        if left == "{" and not right:
            closing = " }"
            opening = "{ "
        return f"{opening}{inner}{closing}"


def run_together(before: str, after: str, *, ascii: bool) -> bool:
    """Return whether two neighbours without a space would be read as one thing.

    So it is for a letter after a plain `_x` script, and in ASCII, where Greek
    letters are words, for any two words.
    """
    if not before or not after or not after[0].isalnum() or not before[-1].isalnum():
        return False
    if _PLAIN_SCRIPT.search(before):
        return True
    last, first = _LAST_WORD.search(before), _FIRST_WORD.match(after)
    return ascii and last is not None and first is not None and (len(last[0]) > 1 or len(first[0]) > 1)


def _marked(mark: str, text: str) -> str:
    return f"{mark}{text}" if len(text) == 1 else f"{mark}({text})"


def _worded(node: Node) -> Node:
    """In ASCII a Greek letter is a word, and needs the space that words need."""
    if isinstance(node, Symbol) and node.kind is Kind.ORDINARY:
        text = ascii_symbol(node.text)
        if text is not None and len(text) > 1 and text.isalpha() and text != "inf":
            return Symbol(node.text, Kind.NAME)
    return node


def _only(node: Node) -> Node:
    return node.items[0] if isinstance(node, Row) and len(node.items) == 1 else node


def _is_delimited(row: Row) -> bool:
    return (
        left_kind(row.items[-1]) is Kind.CLOSE and (right_kind(row.items[0]) is Kind.OPEN or len(row.items) == 1)
    ) or all(isinstance(item, Symbol) and item.kind in (Kind.CLOSE, Kind.BAR) for item in row.items)


def _is_joined(before: Node | None, after: Node | None) -> bool:
    left = before is not None and not isinstance(before, Space) and left_kind(before) in _JOINING
    right = after is not None and not isinstance(after, Space) and right_kind(after) in _JOINED
    return left or right


def _is_closed(text: str) -> bool:
    return len(text) == 1 or (text.startswith("(") and text.endswith(")") and text.count("(") == 1)


def _is_factor(node: Node) -> bool:
    """True for a product, which needs no parentheses above the line."""
    items = node.items if isinstance(node, Row) else (node,)
    return not any(
        isinstance(item, Space)
        or (isinstance(item, Symbol) and item.kind in (Kind.BINARY, Kind.RELATION, Kind.PUNCTUATION))
        for item in resolved(items)
    )


def _is_simple(node: Node, text: str) -> bool:
    """True when `text` needs no parentheses below the line: one thing, or a differential."""
    items = [item for item in (node.items if isinstance(node, Row) else (node,)) if not isinstance(item, Space)]
    if len(items) == 1:
        return not isinstance(items[0], Fraction)
    if text and text[0] in "|‖" and text[-1] == text[0] and text.strip("|‖").isalnum():
        return True
    first = items[0] if items else None
    base = _only(first.base) if isinstance(first, Scripts) else first
    is_differential = isinstance(base, Symbol) and base.text in ("∂", "d")
    return (is_differential and len(items) == 2) or (
        is_differential
        and len(items) > 2
        and right_kind(items[2]) is Kind.OPEN
        and left_kind(items[-1]) is Kind.CLOSE
    )
