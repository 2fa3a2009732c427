"""What can be wrong with a piece of Markdown: formulas that cannot be shown, and text that is not what it seems."""

import unicodedata
from collections.abc import Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tutor.course.markdown import parser

_WIDEST = 66
_WIDEST_INLINE = 60


def prose_mistakes(text: str) -> Iterator[tuple[str, int]]:
    """Yield what is wrong, each with its line in `text` (from 0)."""
    for number, line in enumerate(text.split("\n")):
        for character in line:
            if unicodedata.category(character) in {"Cc", "Cf", "Co", "Zl", "Zp"} and character != "\t":
                yield f"there is an invisible character, {character!r}", number
    if text.count("```") % 2:
        yield "a code fence (```) is not closed", text[: text.rindex("```")].count("\n")
    level = 0
    for token in _parser().parse(text):
        at = token.map[0] if token.map else 0
        if token.type == "heading_open":
            now = int(token.tag[1:])
            if level and now > level + 1:
                yield f"the heading jumps from level {level} to level {now}", at
            level = now
        for tex, is_display in _formulas(token):
            yield from ((message, at) for message in _formula_mistakes(tex, is_display))


@cache
def _parser() -> MarkdownIt:
    return parser()


def _formulas(token: Token) -> Iterator[tuple[str, bool]]:
    if token.type.startswith("math_block"):
        yield token.content, True
    for child in token.children or ():
        if child.type.startswith("math_inline"):
            yield child.content, False


def _formula_mistakes(tex: str, is_display: bool) -> Iterator[str]:
    from tutor.mathtext import MathError, box, linear

    shown = tex.strip()
    try:
        for ascii in (False, True):
            rows = box(tex, ascii=ascii, width=_WIDEST) if is_display else (linear(tex, ascii=ascii),)
            widest = max(len(row) for row in rows)
            if widest > (_WIDEST if is_display else _WIDEST_INLINE) and not ascii:
                yield f"the formula {shown} is {widest} columns wide; break it with \\quad or make it shorter"
            if any("\\" in row for row in rows):
                yield f"the formula {shown} leaves a backslash"
    except MathError as error:
        yield f"the formula {shown} cannot be shown: {error}"
