"""Blocks of Markdown that hold formulas in their text.

The parser brings an inline formula as struck-through text, which no page has
otherwise; here it gets its own look, and short ones are kept on one row. The
only place that leans on an inner method of Textual's Markdown.
"""

from markdown_it.token import Token
from rich.segment import Segment
from textual.content import Content, Span
from textual.selection import Selection
from textual.strip import Strip
from textual.widgets._markdown import (
    MarkdownBlock,
    MarkdownHeader,
    MarkdownParagraph,
    MarkdownTD,
    MarkdownTH,
)

from tutor.ui.widgets.links import LinkedBlock

_LONGEST_UNBROKEN = 26
# Textual breaks lines at every kind of blank; this one is none to it, and looks like one.
_HOLDS = "\u2800"


class _HoldsFormulas(LinkedBlock):
    """A block that breaks its lines elsewhere than within a short formula."""

    COMPONENT_CLASSES = {"formula", "formula_source"}

    def _token_to_content(self, token: Token) -> Content:
        content = super()._token_to_content(token)
        text = content.plain
        for span in content.spans:
            if span.style == ".s" and span.end - span.start <= _LONGEST_UNBROKEN:
                text = text[: span.start] + text[span.start : span.end].replace(" ", _HOLDS) + text[span.end :]
        return Content(text, [_restyled(span, text, ".formula", ".formula_source") for span in content.spans])

    def render_line(self, y: int) -> Strip:
        """Show a held blank as a blank."""
        strip = super().render_line(y)
        if _HOLDS not in strip.text:
            return strip
        segments = [Segment(text.replace(_HOLDS, " "), style, control) for text, style, control in strip]
        return Strip(segments, strip.cell_length)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Copy a held blank as a blank."""
        selected = super().get_selection(selection)
        return None if selected is None else (selected[0].replace(_HOLDS, " "), selected[1])


class _CellWithFormulas(MarkdownBlock):
    """A cell of a table. Another widget draws it, which knows neither our classes nor held blanks."""

    def _token_to_content(self, token: Token) -> Content:
        content = super()._token_to_content(token)
        text = content.plain
        return Content(text, [_restyled(span, text, "$text-primary", "$text-warning") for span in content.spans])


def _restyled(span: Span, text: str, formula: str, source: str) -> Span:
    if span.style != ".s":
        return span
    shown = text[span.start : span.end]
    return Span(span.start, span.end, source if shown.startswith("$") and shown.endswith("$") else formula)


class Paragraph(_HoldsFormulas, MarkdownParagraph):
    """A paragraph."""


class Heading(_HoldsFormulas, MarkdownHeader):
    """A heading of any level."""


class HeaderCell(_CellWithFormulas, MarkdownTH):
    """A cell in the head of a table."""


class Cell(_CellWithFormulas, MarkdownTD):
    """A cell in the body of a table."""


WITH_FORMULAS: dict[str, type[MarkdownBlock]] = {
    "paragraph_open": Paragraph,
    **{f"h{level}": Heading for level in range(1, 7)},
    "th_open": HeaderCell,
    "td_open": Cell,
}
