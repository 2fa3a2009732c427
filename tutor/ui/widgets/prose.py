"""Markdown with math, as the pages of a course need it.

Inline formulas become one row of text, displayed ones a block of rows that is
laid out again when the width changes. A formula that cannot be shown appears
as its source, never as nothing.
"""

from collections.abc import Sequence
from functools import partial

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from textual.content import Content
from textual.events import Resize
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownBlock, MarkdownFence

from tutor.course.markdown import parser
from tutor.ui.widgets.formulas import WITH_FORMULAS

_NARROWEST, _USUAL = 20, 66
_MARGINS = 6


class Listing(MarkdownFence):
    """Code in the midst of prose."""

    @classmethod
    def highlight(cls, code: str, language: str, ansi: bool = False, dark: bool = False) -> Content:
        """Colour Python like every program of a page; leave the rest as it is."""
        from tutor.ui.highlighting import python

        return python(code) if language in ("python", "py") else Content(code.rstrip("\n"))


class Prose(Markdown):
    """A stretch of a page; links lead to items of the course and are told to the screen by Textual's own message."""

    BLOCKS = {**Markdown.BLOCKS, **WITH_FORMULAS, "fence": Listing, "code_block": Listing}

    def __init__(self, text: str, *, ascii: bool = False, classes: str = "") -> None:
        super().__init__(text, parser_factory=partial(_parser, ascii), open_links=False, classes=classes)
        self._ascii_only = ascii

    def unhandled_token(self, token: Token) -> MarkdownBlock | None:
        """Give displayed math a block of its own."""
        if token.type.startswith("math_block"):
            return DisplayedMath(self, token, token.content, self._ascii_only)
        return None


class DisplayedMath(MarkdownBlock):
    """A formula on its own, broken to the width there is."""

    def __init__(self, markdown: Markdown, token: Token, tex: str, ascii: bool) -> None:
        super().__init__(markdown, token)
        self._tex = tex.strip()
        self._ascii_only = ascii
        self._shown_width = 0

    def on_mount(self) -> None:
        """Show something before the width is known, so that the page's height hardly changes later."""
        around = self._markdown.container_size.width
        self._lay_out(max(_NARROWEST, around - _MARGINS) if around else _USUAL)

    def on_resize(self, event: Resize) -> None:
        """Break the formula anew."""
        self._lay_out(max(_NARROWEST, event.size.width))

    def _lay_out(self, width: int) -> None:
        from tutor.mathtext import MathError, box

        if width == self._shown_width:
            return
        self._shown_width = width
        try:
            rows: Sequence[str] = box(self._tex, ascii=self._ascii_only, width=width)
        except MathError:
            rows = self._tex.splitlines()
            self.add_class("-source")
        self.set_content(Content("\n".join(rows)))


def _parser(ascii: bool) -> MarkdownIt:
    made = parser()
    # No page strikes anything through, so that its tokens are free to carry formulas.
    made.disable("strikethrough", ignoreInvalid=True)

    def formulas_to_text(state: StateCore) -> None:
        for token in state.tokens:
            if token.children:
                token.children = [part for child in token.children for part in _as_text(child, ascii)]

    made.core.ruler.push("formulas_to_text", formulas_to_text)
    return made


def _as_text(token: Token, ascii: bool) -> list[Token]:
    if not token.type.startswith("math_inline"):
        return [token]
    from tutor.mathtext import MathError, linear

    try:
        shown = linear(token.content, ascii=ascii)
    except MathError:
        shown = f"${token.content}$"
    return [Token("s_open", "s", 1), Token("text", "", 0, content=shown), Token("s_close", "s", -1)]
