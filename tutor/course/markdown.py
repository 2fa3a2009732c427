"""The one Markdown parser of the tutor: GitHub's flavour, with math.

Lint, plain mode and the app all use it, so that they agree on what a formula
is: `$5 and then $6` and a dollar inside code are not.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_LINK = re.compile(r"\[([^\[\]]*)\]\((?:#|https?://)[^()\s]*\)")
_SIGNS = frozenset("\\`*_{}[]<>()#+-.!|~$")
_EMPHASIS = {"em_open": "*", "em_close": "*", "strong_open": "**", "strong_close": "**"}


def parser() -> "MarkdownIt":
    """Return a parser whose tokens `math_inline` and `math_block` hold TeX. Raw HTML stays text."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.dollarmath import dollarmath_plugin

    made = MarkdownIt("gfm-like", {"html": False, "linkify": False}).use(
        dollarmath_plugin, allow_space=False, allow_digits=False, double_inline=True, allow_blank_lines=False
    )
    made.disable("linkify", ignoreInvalid=True)
    index = made.inline.ruler.__find__("math_inline")
    rule = made.inline.ruler.__rules__[index].fn

    def math_without_code(state: "StateInline", silent: bool) -> bool:
        """Refuse a formula that holds a backtick: its closing dollar belongs to code."""
        before, tokens, pending = state.pos, len(state.tokens), state.pending
        if not rule(state, silent):
            return False
        if "`" not in state.src[before : state.pos]:
            return True
        state.pos, state.pending = before, pending
        del state.tokens[tokens:]
        return False

    made.inline.ruler.at("math_inline", math_without_code)
    return made


def link_target(href: str) -> str | None:
    """Return the id of the course's item that a link `[words](#id)` leads to, or None for any other link."""
    return href.removeprefix("#") if href.startswith("#") else None


def without_links(markdown: str) -> str:
    """Return Markdown with the words of its links in place of the links, for where nothing can be followed."""
    return _LINK.sub(r"\1", markdown)


def inline_text(token: "Token", formula: Callable[[str], str]) -> str:
    """Return the text of a block as one string; `formula` writes a formula's TeX, and a link says where it leads."""
    parts: list[str] = []
    hrefs: list[str] = []
    for child in token.children or ():
        match child.type:
            case "softbreak":
                parts.append(" ")
            case "hardbreak":
                parts.append("\n")
            case "math_inline" | "math_inline_double":
                parts.append(formula(child.content))
            case "code_inline":
                parts.append(f"`{child.content}`")
            case "link_open":
                hrefs.append(str(child.attrGet("href") or ""))
            case "link_close":
                href = hrefs.pop()
                parts.append(f" (see: {link_target(href) or href})")
            case kind:
                parts.append(_EMPHASIS.get(kind, child.content))
    return "".join(parts)


def one_line(markdown: str, *, ascii: bool = False) -> str:
    """Return a sentence of Markdown as one row of plain text, without the signs of emphasis, code and links."""
    from tutor.mathtext import MathError, linear

    def formula(tex: str) -> str:
        try:
            return linear(tex, ascii=ascii)
        except MathError:
            return f"${tex}$"

    (token,) = _parser().parseInline(markdown)
    shown = [
        formula(child.content)
        if child.type.startswith("math_inline")
        else " "
        if child.type.endswith("break")
        else child.content
        for child in token.children or ()
    ]
    return " ".join("".join(shown).split())


def literal(text: str) -> str:
    """Return Markdown that shows `text` as it is, whatever signs are in it."""
    return "".join(f"\\{character}" if character in _SIGNS else character for character in text)


@cache
def _parser() -> "MarkdownIt":
    return parser()
