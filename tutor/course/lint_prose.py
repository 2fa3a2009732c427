"""What can be wrong with a piece of Markdown: formulas that cannot be shown, and text that is not what it seems."""

import unicodedata
from collections.abc import Collection, Iterator
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tutor.course.markdown import link_target, parser
from tutor.course.nearest import did_you_mean

_WIDEST = 66
_WIDEST_INLINE = 60


def prose_mistakes(text: str, known: Collection[str] | None) -> Iterator[tuple[str, int]]:
    """Yield what is wrong, each with its line in `text` (from 0).

    `known` are the ids that links may lead to; None where there can be no links.
    """
    for number, line in enumerate(text.split("\n")):
        for character in line:
            if unicodedata.category(character) in {"Cc", "Cf", "Co", "Zl", "Zp"} and character != "\t":
                yield f"there is an invisible character, {character!r}", number
    if text.count("```") % 2:
        yield "a code fence (```) is not closed", text[: text.rindex("```")].count("\n")
    level = 0
    in_table = False
    for token in _parser().parse(text):
        at = token.map[0] if token.map else 0
        if token.type == "heading_open":
            now = int(token.tag[1:])
            if level and now > level + 1:
                yield f"the heading jumps from level {level} to level {now}", at
            level = now
        in_table = token.type != "table_close" and (in_table or token.type == "table_open")
        for child in token.children or ():
            if child.type == "link_open" and (
                wrong := _link_mistake(str(child.attrGet("href") or ""), known, in_table)
            ):
                yield wrong, at
        for tex, is_display in _formulas(token):
            yield from ((message, at) for message in _formula_mistakes(tex, is_display))


@cache
def _parser() -> MarkdownIt:
    return parser()


def _link_mistake(href: str, known: Collection[str] | None, in_table: bool) -> str:
    """Return what is wrong with a link, or nothing."""
    target = link_target(href)
    if known is None:
        return f"the link to `{href}` cannot stand here, where Markdown is not read"
    if in_table:
        return f"the link to `{href}` stands in a table, where no key reaches it; put it into a sentence"
    if target is None:
        return (
            ""
            if href.startswith(("https://", "http://"))
            else f"the link to `{href}` needs `#` and an id, or https://"
        )
    return "" if target in known else f"the link leads to `{target}`, which is not there{did_you_mean(target, known)}"


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
