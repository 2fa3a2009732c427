"""A formula over several rows, for a place of its own.

Everything becomes a block of rows with a baseline; blocks are set side by side
on their baselines. What fits in one row with Unicode's own scripts stays there.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.mathtext.in_line import LinearPrinter, run_together
from tutor.mathtext.parse import faithful, parse
from tutor.mathtext.scripts import lowered, raised
from tutor.mathtext.spacing import gap, left_kind, resolved, right_kind
from tutor.mathtext.symbols import ascii_symbol, in_ascii
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

_TALL = {
    "(": ("⎛", "⎜", "⎝"),
    ")": ("⎞", "⎟", "⎠"),
    "[": ("⎡", "⎢", "⎣"),
    "]": ("⎤", "⎥", "⎦"),
    "|": ("│", "│", "│"),
    "‖": ("‖", "‖", "‖"),
    "⟨": ("⟨", "⟨", "⟨"),
    "⟩": ("⟩", "⟩", "⟩"),
    "⌊": ("⎢", "⎢", "⎣"),
    "⌋": ("⎥", "⎥", "⎦"),
    "⌈": ("⎡", "⎢", "⎢"),
    "⌉": ("⎤", "⎥", "⎥"),
}
_CONTINUED = "    "


@dataclass(frozen=True, slots=True)
class Block:
    """Rows of equal width; `baseline` is the row that neighbours line up with."""

    rows: tuple[str, ...]
    baseline: int = 0

    @property
    def width(self) -> int:
        """Columns."""
        return cells(self.rows[0])


def box(tex: str, *, ascii: bool = False, width: int | None = None) -> tuple[str, ...]:
    """Return the formula as rows, in NFC; with `ascii`, in ASCII alone.

    When it is wider than `width` columns it is broken at quads, and else
    before relations; a formula that offers neither stays wide. Raises
    `MathError` when it cannot be shown faithfully.
    """
    printer = _BoxPrinter(ascii)
    row = parse(tex)
    with faithful():
        whole = printer.row(row)
        if width is not None and whole.width > width:
            return _finished(printer.broken(row, width))
        return _finished(whole.rows)


def cells(text: str) -> int:
    """Return how many columns `text` takes; combining marks take none."""
    return sum(not unicodedata.combining(character) for character in text)


def _finished(rows: Sequence[str]) -> tuple[str, ...]:
    kept = [unicodedata.normalize("NFC", row).rstrip() for row in rows]
    indent = min((len(row) - len(row.lstrip()) for row in kept if row), default=0)
    return tuple(row[indent:] for row in kept)


class _BoxPrinter:
    def __init__(self, ascii: bool) -> None:
        self._ascii = ascii
        self._linear = LinearPrinter(ascii)

    def broken(self, row: Row, width: int) -> list[str]:
        """Return the rows of a formula that is too wide: one group of rows for each part."""
        lines: list[str] = []
        for number, part in enumerate(self._parts(row, width)):
            block = self.row(Row(part))
            indent = _CONTINUED if number and _begins_with_relation(part) else ""
            if lines and (len(block.rows) > 1 or lines[-1].strip()):
                lines.append("")
            lines.extend(indent + text for text in block.rows)
        return lines

    def _parts(self, row: Row, width: int) -> list[tuple[Node, ...]]:
        parts: list[tuple[Node, ...]] = []
        for piece in _split(row.items, lambda item: isinstance(item, Space) and item.width >= 2, keep=False):
            if self.row(Row(piece)).width <= width:
                parts.append(piece)
                continue
            line: tuple[Node, ...] = ()
            for bit in _split(piece, lambda item: isinstance(item, Symbol) and item.kind is Kind.RELATION, keep=True):
                room = width - (len(_CONTINUED) if _begins_with_relation(line or bit) else 0)
                if line and self.row(Row(line + bit)).width > room:
                    parts.append(line)
                    line = bit
                else:
                    line += bit
            parts.append(line)
        return [part for part in parts if part]

    def row(self, node: Node) -> Block:
        """Return a node as a block."""
        items = self._grown(resolved(node.items)) if isinstance(node, Row) else [node]
        blocks: list[Block] = []
        for position, item in enumerate(items):
            block = self._one(item)
            if position and self._needs_space(items[position - 1], blocks[-1], item, block):
                blocks.append(Block((" ",)))
            blocks.append(block)
        return _beside(blocks)

    def _needs_space(self, left: Node, before: Block, right: Node, after: Block) -> bool:
        if gap(left, right, tight=False):
            return True
        if isinstance(left, Space) or isinstance(right, Space):
            return False
        if isinstance(left, Fraction):
            return right_kind(right) in (Kind.ORDINARY, Kind.NAME, Kind.OPEN)
        if isinstance(right, Fraction):
            return left_kind(left) in (Kind.ORDINARY, Kind.NAME, Kind.CLOSE)
        return run_together(before.rows[before.baseline], after.rows[after.baseline], ascii=self._ascii)

    def _grown(self, items: list[Node]) -> list[Node]:
        """Turn written parentheses around something tall into ones that grow with it."""
        for start, item in enumerate(items):
            if isinstance(item, Symbol) and item.kind is Kind.OPEN:
                end = _closing(items, start)
                if end is None:
                    continue
                inside = Row(tuple(items[start + 1 : end]))
                if not inside.items or len(self.row(inside).rows) == 1:
                    continue
                last = items[end]
                fenced = Fenced(item.text, inside, _closing_text(last))
                grown: Node = Scripts(fenced, last.lower, last.upper) if isinstance(last, Scripts) else fenced
                return [*items[:start], grown, *self._grown(items[end + 1 :])]
        return items

    def _one(self, node: Node) -> Block:
        match node:
            case Symbol(text=text):
                return Block(((ascii_symbol(text) or "?") if self._ascii else text,))
            case Space(width=width):
                return Block((" " * width,))
            case Row():
                return self.row(node)
            case Scripts(base=base, lower=lower, upper=upper):
                return self._scripts(base, lower, upper)
            case Stack(base=base, below=below, above=above):
                return self._stack(base, below, above)
            case Fraction(top=top, bottom=bottom, has_bar=has_bar):
                return self._fraction(top, bottom, has_bar)
            case Root(body=body, degree=degree):
                return self._root(body, degree)
            case Accent():
                return Block((self._linear.row(node),))
            case Fenced(left=left, body=body, right=right):
                return self._fenced(left, body, right)
            case Grid(rows=rows, is_aligned=is_aligned):
                return self._grid(rows, is_aligned)
            case Frame(body=body):
                return self._frame(self.row(body))

    def _scripts(self, base: Node, lower: Node | None, upper: Node | None) -> Block:
        block = self.row(base)
        if self._ascii and len(block.rows) == 1 and all(_is_flat(part) for part in (lower, upper)):
            return Block((block.rows[0] + self._linear.script(lower, "_") + self._linear.script(upper, "^"),))
        small_lower = self._small(lower, lowered)
        small_upper = self._small(upper, raised)
        if small_lower is not None and small_upper is not None:
            if len(block.rows) == 1:
                return Block((block.rows[0] + small_lower + small_upper,), block.baseline)
            rows = list(block.rows)
            top, bottom = rows[0] + small_upper, rows[-1] + small_lower
            width = max(cells(top), cells(bottom))
            middle = [text + " " * (width - cells(text)) for text in rows[1:-1]]
            return Block((_wide(top, width), *middle, _wide(bottom, width)), block.baseline)
        if self._ascii and all(_is_flat(part) for part in (lower, upper)):
            foot = Block((self._linear.script(lower, "_"),)) if lower is not None else None
            head = Block((self._linear.script(upper, "^"),)) if upper is not None else None
            return self._script_rows(block, head, foot)
        below, above = self._small_row(lower), self._small_row(upper)
        if small_upper is not None and upper is not None and len(block.rows) == 1 and lower is not None:
            return self._script_rows(block, Block(("",)), below, beside=small_upper)
        return self._script_rows(block, above if upper is not None else None, below if lower is not None else None)

    def _script_rows(self, base: Block, above: Block | None, below: Block | None, beside: str = "") -> Block:
        width = max(above.width if above else 0, below.width if below else 0, len(beside))
        rows = [row + " " * width for row in base.rows]
        if beside:
            rows[base.baseline] = base.rows[base.baseline] + _wide(beside, width)
        pad = " " * base.width
        head = [pad + _wide(row, width) for row in above.rows] if above and above.width else []
        foot = [pad + _wide(row, width) for row in below.rows] if below and below.width else []
        if foot and len(rows) > 1:  # the subscript of a tall thing stands at its foot
            first = foot.pop(0)
            rows[-1] = base.rows[-1] + first[len(pad) :]
        if head and len(rows) > 1:
            last = head.pop()
            rows[0] = base.rows[0] + last[len(pad) :]
        return Block((*head, *rows, *foot), base.baseline + len(head))

    def _small_row(self, node: Node | None) -> Block:
        if node is None:
            return Block(("",))
        return Block((self._linear.row(node, tight=True),)) if _is_flat(node) else self.row(node)

    def _small(self, node: Node | None, small: object) -> str | None:
        if node is None:
            return ""
        if not _is_flat(node) or self._ascii or not callable(small):
            return None
        found = small(LinearPrinter(False).row(node, tight=True))
        return found if isinstance(found, str) else None

    def _stack(self, base: Node, below: Node | None, above: Node | None) -> Block:
        middle = self.row(base)
        head = self._small_row(above) if above is not None else None
        foot = self._small_row(below) if below is not None else None
        width = max(part.width for part in (middle, head, foot) if part is not None)
        rows = [
            *(_centred(row, width) for row in (head.rows if head else ())),
            *(_centred(row, width) for row in middle.rows),
            *(_centred(row, width) for row in (foot.rows if foot else ())),
        ]
        return Block(tuple(rows), (len(head.rows) if head else 0) + middle.baseline)

    def _fraction(self, top: Node, bottom: Node, has_bar: bool) -> Block:
        over, under = self.row(top), self.row(bottom)
        width = max(over.width, under.width)
        head = [_centred(row, width) for row in over.rows]
        foot = [_centred(row, width) for row in under.rows]
        if not has_bar:
            return self._grow("(", Block((*head, *foot), len(head) - 1), ")")
        return Block((*head, ("-" if self._ascii else "─") * width, *foot), len(head))

    def _root(self, body: Node, degree: Node | None) -> Block:
        block = self.row(body)
        if len(block.rows) == 1 or (self._ascii and degree is not None):
            return (
                Block((self._linear.row(Root(body, degree)),)) if len(block.rows) == 1 else self._call("root", block)
            )
        return self._call("sqrt", block) if self._ascii else _beside([Block(("√",)), self._grow("(", block, ")")])

    def _call(self, name: str, block: Block) -> Block:
        return _beside([Block((name,)), self._grow("(", block, ")")])

    def _fenced(self, left: str, body: Node, right: str) -> Block:
        return self._grow(left, self.row(body), right)

    def _grow(self, left: str, block: Block, right: str) -> Block:
        parts = [self._delimiter(left, block), block, self._delimiter(right, block)]
        return _beside([part for part in parts if part is not None])

    def _delimiter(self, sign: str, block: Block) -> Block | None:
        if not sign:
            return None
        height = len(block.rows)
        if self._ascii:
            text = in_ascii(sign)
            return Block(tuple(text for _ in range(height)), block.baseline)
        if height == 1:
            return Block((sign,))
        if sign in "{}":
            return Block(_brace(sign, height), block.baseline)
        top, middle, bottom = _TALL.get(sign, (sign, sign, sign))
        return Block((top, *(middle for _ in range(height - 2)), bottom), block.baseline)

    def _grid(self, rows: Sequence[Sequence[Node]], is_aligned: bool) -> Block:
        columns = max(len(row) for row in rows)
        blocks = [[self.row(row[c]) if c < len(row) else Block(("",)) for c in range(columns)] for row in rows]
        widths = [max(line[c].width for line in blocks) for c in range(columns)]
        lines: list[str] = []
        for line in blocks:
            padded = []
            for number, (block, width) in enumerate(zip(line, widths, strict=True)):
                to_right = is_aligned and number % 2 == 0
                texts = tuple(row.rjust(width) if to_right else _wide(row, width) for row in block.rows)
                padded.append(Block(texts, block.baseline))
                if number + 1 < columns:
                    padded.append(Block((" " if is_aligned else "  ",)))
            lines.extend(_beside(padded).rows)
        width = max(cells(text) for text in lines)
        return Block(tuple(_wide(text, width) for text in lines), (len(lines) - 1) // 2)

    def _frame(self, block: Block) -> Block:
        corner, across, down = ("++++", "-", "|") if self._ascii else ("┌┐└┘", "─", "│")
        line = across * (block.width + 2)
        rows = (
            f"{corner[0]}{line}{corner[1]}",
            *(f"{down} {row} {down}" for row in block.rows),
            f"{corner[2]}{line}{corner[3]}",
        )
        return Block(rows, block.baseline + 1)


def _beside(blocks: Sequence[Block]) -> Block:
    blocks = [block for block in blocks if block.rows] or [Block(("",))]
    above = max(block.baseline for block in blocks)
    below = max(len(block.rows) - block.baseline for block in blocks)
    rows = []
    for number in range(above + below):
        text = ""
        for block in blocks:
            own = number - above + block.baseline
            text += block.rows[own] if 0 <= own < len(block.rows) else " " * block.width
        rows.append(text)
    return Block(tuple(rows), above)


def _brace(sign: str, height: int) -> tuple[str, ...]:
    top, middle, bottom, other = ("⎧", "⎨", "⎩", "⎪") if sign == "{" else ("⎫", "⎬", "⎭", "⎪")
    if height == 2:
        return (top, bottom)
    rows = [top, *(other for _ in range(height - 2)), bottom]
    rows[height // 2] = middle
    return tuple(rows)


def _wide(text: str, width: int) -> str:
    return text + " " * (width - cells(text))


def _centred(text: str, width: int) -> str:
    room = width - cells(text)
    return " " * (room // 2) + text + " " * (room - room // 2)


def _is_flat(node: Node | None) -> bool:
    """True when a script is simple enough for one row of script characters."""
    match node:
        case None | Symbol() | Space():
            return True
        case Row(items=items):
            return all(_is_flat(item) for item in items)
        case _:
            return False


def _closing(items: Sequence[Node], start: int) -> int | None:
    """Return where the parenthesis that opens at `start` is closed."""
    depth = 0
    for position in range(start, len(items)):
        item = items[position]
        if isinstance(item, Symbol) and item.kind is Kind.OPEN:
            depth += 1
        elif _closing_text(item):
            depth -= 1
            if depth == 0:
                return position
    return None


def _closing_text(node: Node) -> str:
    base = _single(node.base) if isinstance(node, Scripts) else node
    return base.text if isinstance(base, Symbol) and base.kind in (Kind.CLOSE, Kind.BAR) else ""


def _single(node: Node) -> Node:
    return node.items[0] if isinstance(node, Row) and len(node.items) == 1 else node


def _begins_with_relation(part: Sequence[Node]) -> bool:
    first = part[0] if part else None
    return isinstance(first, Symbol) and first.kind is Kind.RELATION


def _split(items: Sequence[Node], at: object, *, keep: bool) -> list[tuple[Node, ...]]:
    parts: list[list[Node]] = [[]]
    for item in items:
        if callable(at) and at(item):
            parts.append([item] if keep else [])
        else:
            parts[-1].append(item)
    return [tuple(part) for part in parts if part]
