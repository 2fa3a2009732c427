"""The one Markdown parser of the tutor: GitHub's flavour, with math.

Lint, plain mode and the app all use it, so that they agree on what a formula
is: `$5 and then $6` and a dollar inside code are not.
"""

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from mdit_py_plugins.dollarmath import dollarmath_plugin


def parser() -> MarkdownIt:
    """Return a parser whose tokens `math_inline` and `math_block` hold TeX. Raw HTML stays text."""
    made = MarkdownIt("gfm-like", {"html": False, "linkify": False}).use(
        dollarmath_plugin, allow_space=False, allow_digits=False, double_inline=True, allow_blank_lines=False
    )
    made.disable("linkify", ignoreInvalid=True)
    index = made.inline.ruler.__find__("math_inline")
    rule = made.inline.ruler.__rules__[index].fn

    def math_without_code(state: StateInline, silent: bool) -> bool:
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
