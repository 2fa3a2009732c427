"""TeX to a tree, by way of latex2mathml.

Raises `MathError` for anything that library would drop or distort without a
word, so that a caller shows the source instead of a wrong formula.
"""

import html
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from xml.etree.ElementTree import Element

from tutor.mathtext.memory import MathError
from tutor.mathtext.symbols import BINARY, CLOSING, LARGE, OPENING, POSTFIX, PUNCTUATION, RELATIONS
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

_DEEPEST = 60
_REFUSED = re.compile(
    r"\\(phantom|hphantom|vphantom|color|textcolor|cancel|bcancel|xcancel|label|ref|eqref|tag|bm|boldsymbol|mathop"
    r"|DeclareMathOperator|def|newcommand|renewcommand|require|unicode|html|href|style|class)(?![a-zA-Z])"
)
_OPERATOR = re.compile(r"\\operatorname\*")
_ARG = re.compile(r"\\arg(?![a-zA-Z])")
_ALIGNED = re.compile(r"\\(begin|end)\{(aligned|align\*?|gathered|gather\*?|split)\}")
_NAMES = frozenset(
    "sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh coth log ln lg exp max min sup inf lim limsup "
    "liminf det dim ker hom arg argmax argmin deg gcd Pr mod".split()
)
_MARKS = {
    "¯": "bar",
    "‾": "bar",
    "^": "hat",
    "ˆ": "hat",
    "~": "tilde",
    "˜": "tilde",
    "˙": "dot",
    "¨": "ddot",
    "→": "vec",
}
_ALIAS = {"-": "−", "|": "|", "∥": "‖", "\u2061": "", "★": "⋆", "⋅": "·", "∗": "*", "~": "∼"}


def parse(tex: str) -> Row:
    """Return the tree of a formula. Raises `MathError`, and nothing else."""
    if refused := _REFUSED.search(tex):
        raise MathError(f"\\{refused[1]} cannot be shown in a terminal")
    if not tex.strip():
        raise MathError("the formula is empty")
    if _depth(tex) > _DEEPEST:
        raise MathError("the formula is nested too deeply")
    prepared = _ARG.sub(r"\\operatorname{arg}", _OPERATOR.sub(r"\\operatorname", tex))
    is_aligned = bool(_ALIGNED.search(prepared))
    prepared = _ALIGNED.sub(lambda found: rf"\{found[1]}{{matrix}}", prepared)
    with faithful():
        from latex2mathml.converter import convert_to_element

        root = convert_to_element(prepared)
        for element in root.iter():
            element.text = html.unescape(element.text or "")
        return _row(_children(root), is_aligned)


@contextmanager
def faithful() -> Iterator[None]:
    """Turn whatever goes wrong inside into `MathError`: garbled TeX makes the library and us stumble anywhere."""
    try:
        yield
    except MathError:
        raise
    except Exception as error:
        raise MathError(f"this is not a formula: {type(error).__name__}: {error}") from error


def _depth(tex: str) -> int:
    deepest = depth = 0
    for character in tex:
        depth += (character == "{") - (character == "}")
        deepest = max(deepest, depth)
    return deepest


def _children(element: Element) -> list[Element]:
    """Return the children of a node, with needless rows around them taken off."""
    found = list(element)
    while len(found) == 1 and found[0].tag in ("mrow", "mstyle", "semantics", "math"):
        if _is_fenced(list(found[0])):
            break
        found = list(found[0])
    return found


def _row(elements: Iterable[Element], is_aligned: bool = False) -> Row:
    """Build a row: letters of one upright word are joined, delimiters around a matrix taken in."""
    items: list[Node] = []
    waiting = list(elements)
    position = 0
    while position < len(waiting):
        element = waiting[position]
        word = _upright_word(waiting, position)
        if len(word) > 1:
            items.append(Symbol("".join(word), Kind.NAME))
            position += len(word)
            continue
        around = waiting[position : position + 3]
        if len(around) == 3 and around[1].tag == "mtable" and around[0].tag == "mo" and around[2].tag == "mo":
            items.append(Fenced(_text(around[0]), _grid(around[1], False), _text(around[2])))
            position += 3
            continue
        if len(around) == 3 and around[1].tag == "mfrac" and around[1].get("linethickness") == "0":
            position += 1  # a binomial brings parentheses of its own; the printers draw them
            element = around[1]
            position += 1
        built = _node(element, is_aligned)
        if built is not None:
            items.append(built)
        position += 1
    return Row(tuple(items))


def _upright_word(elements: list[Element], start: int) -> list[str]:
    word = []
    for element in elements[start:]:
        text = (element.text or "").strip()
        if element.tag != "mi" or element.get("mathvariant") != "normal" or not text.isalnum():
            break
        word.append(text)
    return word


def _node(element: Element, is_aligned: bool = False) -> Node | None:
    inner = list(element)
    match element.tag:
        case "mi" | "mn" | "mo" | "ms" | "mtext":
            return _symbol(element)
        case "mspace":
            return _space(element)
        case "mrow" | "mstyle" | "mpadded" | "math":
            return _fenced(inner) if _is_fenced(inner) else _group(inner, is_aligned)
        case "msup":
            # latex2mathml gives `pmatrix^{-1}` three children before the exponent
            return Scripts(_row(inner[:-1]), None, _sub(inner[-1]))
        case "msub":
            return _limits(_row(inner[:-1]), _sub(inner[-1]), None)
        case "msubsup":
            return _limits(_row(inner[:-2]), _sub(inner[-2]), _sub(inner[-1]))
        case "mfrac":
            return Fraction(_sub(inner[0]), _sub(inner[1]), element.get("linethickness") != "0")
        case "msqrt":
            return Root(_row(inner), None)
        case "mroot":
            return Root(_sub(inner[0]), _sub(inner[1]))
        case "mover":
            return _over(inner)
        case "munder":
            return _under(inner)
        case "munderover":
            return Stack(_sub(inner[0]), _sub(inner[1]), _sub(inner[2]))
        case "mtable":
            return _grid(element, is_aligned)
        case "menclose" if element.get("notation") == "box":
            return Frame(_row(inner))
        case tag:
            raise MathError(f"<{tag}> cannot be shown in a terminal")


def _group(inner: list[Element], is_aligned: bool) -> Node | None:
    row = _row(inner, is_aligned)
    if len(row.items) == 1:
        return row.items[0]
    return row if row.items else None


def _sub(element: Element) -> Node:
    return _row(
        _children(element) if element.tag in ("mrow", "mstyle") and not _is_fenced(list(element)) else [element]
    )


def _limits(base: Row, lower: Node | None, upper: Node | None) -> Node:
    only = base.items[0] if len(base.items) == 1 else None
    is_sum = isinstance(only, Symbol) and only.kind is Kind.LARGE and only.text not in "∫∬∮"
    is_limit = isinstance(only, Symbol) and only.text in ("lim", "max", "min", "sup", "inf", "argmax", "argmin")
    return Stack(base, lower, upper) if is_sum or is_limit else Scripts(base, lower, upper)


def _over(inner: list[Element]) -> Node:
    mark = (inner[1].text or "").strip() if inner[1].tag == "mo" else ""
    if mark in _MARKS:
        return Accent(_sub(inner[0]), _MARKS[mark])
    if mark == "⏞":
        return _sub(inner[0])
    return Stack(_sub(inner[0]), None, _sub(inner[1]))


def _under(inner: list[Element]) -> Node:
    mark = (inner[1].text or "").strip() if inner[1].tag == "mo" else ""
    if mark == "⏟":
        return _sub(inner[0])  # the brace; its label comes with the outer munder
    return Stack(_sub(inner[0]), _sub(inner[1]), None)


def _is_fenced(inner: list[Element]) -> bool:
    return (
        len(inner) >= 2
        and inner[0].tag == "mo"
        and inner[0].get("form") == "prefix"
        and (inner[-1].get("form") == "postfix" or inner[-1].tag == "mtable")
    )


def _fenced(inner: list[Element]) -> Fenced:
    closes = inner[-1].tag == "mo" and inner[-1].get("form") == "postfix"
    body = inner[1:-1] if closes else inner[1:]
    return Fenced(_text(inner[0]), _row(body), _text(inner[-1]) if closes else "")


def _grid(table: Element, is_aligned: bool) -> Grid:
    rows = tuple(tuple(_row(list(cell)) for cell in row) for row in table)
    if not any(rows):
        raise MathError("a matrix has no entries")
    return Grid(rows, is_aligned)


def _space(element: Element) -> Node | None:
    width = element.get("width") or "0"
    ems = float(re.sub(r"[a-z%]+$", "", width) or 0)
    cells = round(ems * 2)
    if ems <= 0 or element.get("linebreak"):
        return None
    return Space(max(1, min(cells, 4)))


def _text(element: Element) -> str:
    text = (element.text or "").strip()
    return _ALIAS.get(text, text)


def _symbol(element: Element) -> Node | None:
    raw = (element.text or "").replace("\xa0", " ")
    text = _text(element)
    if text.startswith("\\") and len(text) > 1:
        raise MathError(f"the command {text} is not known")
    if element.tag == "mtext":
        return Symbol(raw, Kind.TEXT) if raw.strip() else Space(1)
    if not text:
        return None
    if text in _NAMES or (len(text) > 1 and text.isalpha() and text.isascii()):
        return Symbol(text, Kind.NAME)
    for kind, signs in (
        (Kind.RELATION, RELATIONS),
        (Kind.BINARY, BINARY),
        (Kind.LARGE, LARGE),
        (Kind.PUNCTUATION, PUNCTUATION),
        (Kind.POSTFIX, POSTFIX),
    ):
        if text in signs and (element.tag != "mi" or kind in (Kind.RELATION, Kind.BINARY, Kind.POSTFIX)):
            return Symbol(text, kind)
    if text in OPENING:
        return Symbol(text, Kind.OPEN)
    if text in CLOSING:
        return Symbol(text, Kind.CLOSE)
    if text in ("|", "‖"):
        return Symbol(text, Kind.BAR)
    return Symbol(text, Kind.ORDINARY)
