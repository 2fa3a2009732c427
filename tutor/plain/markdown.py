"""Markdown with math, as lines of plain text.

Walks the tokens of the course's own parser, so that plain mode and the app
agree on what a formula is. A formula that cannot be laid out is shown as its
source; nothing of the text is ever dropped.
"""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token

_GAP = "  "  # between the columns of a table
_NO_BREAK = "\u2800"  # stands for a space inside a formula while lines are broken


def lines(markdown: str, *, width: int = 78, ascii: bool = False, one_row: bool = False) -> Iterator[str]:
    """Yield the lines of `markdown`, at most `width` columns where the text allows it.

    Code and display math are never wrapped; a wide table wraps in its cells.
    With `ascii`, formulas are written in ASCII, and with `one_row` always in one row, for whoever hears them.
    """
    from tutor.course.markdown import parser

    return _Layout(width, ascii, one_row).blocks(parser().parse(markdown))


class _Layout:
    """One walk over the tokens; `_indents` holds what each open list or quote puts before a line."""

    def __init__(self, width: int, ascii: bool, one_row: bool) -> None:
        self._width = width
        self._ascii = ascii
        self._one_row = one_row
        self._indents: list[str] = []
        self._bullet = ""
        self._counters: list[int | None] = []

    def blocks(self, tokens: Sequence["Token"]) -> Iterator[str]:
        position = 0
        while position < len(tokens):
            token = tokens[position]
            match token.type:
                case "heading_open":
                    yield from self._heading(int(token.tag[1:]), self._inline(tokens[position + 1]))
                    position += 2
                case "inline":
                    yield from self._paragraph(self._inline(token), last=_closes_tight(tokens, position))
                case "fence" | "code_block":
                    yield from self._verbatim(token.content.splitlines(), "    ")
                case "math_block" | "math_block_label":
                    yield from self._verbatim(self._display(token.content), "    ")
                case "table_open":
                    end = next(i for i in range(position, len(tokens)) if tokens[i].type == "table_close")
                    yield from self._table(tokens[position:end])
                    position = end
                case "bullet_list_open":
                    self._counters.append(None)
                case "ordered_list_open":
                    self._counters.append(int(token.attrGet("start") or 1))
                case "bullet_list_close" | "ordered_list_close":
                    self._counters.pop()
                    if not self._counters:
                        yield ""
                case "list_item_open":
                    self._bullet = self._next_bullet()
                    self._indents.append(" " * len(self._bullet))
                case "list_item_close" | "blockquote_close":
                    self._indents.pop()
                case "blockquote_open":
                    self._indents.append("> ")
                case "hr":
                    yield "-" * min(self._width, 40)
                    yield ""
            position += 1

    def _next_bullet(self) -> str:
        counter = self._counters[-1]
        if counter is None:
            return "- "
        self._counters[-1] = counter + 1
        return f"{counter}. "

    def _heading(self, level: int, text: str) -> Iterator[str]:
        yield text
        yield ("=" if level == 1 else "-") * min(len(text), self._width)
        yield ""

    def _paragraph(self, text: str, *, last: bool) -> Iterator[str]:
        first, rest = self._margins()
        for part in text.split("\n"):
            wrapped = textwrap.wrap(
                part,
                self._width,
                initial_indent=first,
                subsequent_indent=rest,
                break_long_words=False,
                break_on_hyphens=False,
            )
            yield from (line.replace(_NO_BREAK, " ") for line in wrapped)
            first = rest
        if not last:
            yield ""

    def _verbatim(self, rows: Sequence[str], indent: str) -> Iterator[str]:
        first, rest = self._margins()
        for row in rows:
            yield f"{first}{indent}{row}".rstrip()
            first = rest
        yield ""

    def _margins(self) -> tuple[str, str]:
        rest = "".join(self._indents)
        first = rest
        if self._bullet:
            first = rest[: len(rest) - len(self._bullet)] + self._bullet
            self._bullet = ""
        return first, rest

    def _table(self, tokens: Sequence["Token"]) -> Iterator[str]:
        rows: list[list[str]] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._inline(token))
        widths = _fitted([max(len(row[column]) for row in rows) for column in range(len(rows[0]))], self._width)
        for number, row in enumerate(rows):
            cells = [
                textwrap.wrap(cell, wide, break_long_words=False, break_on_hyphens=False)
                for cell, wide in zip(row, widths, strict=True)
            ]
            for parts in zip_longest(*cells, fillvalue=""):
                line = _GAP.join(part.ljust(wide) for part, wide in zip(parts, widths, strict=True))
                yield line.replace(_NO_BREAK, " ").rstrip()
            if number == 0:
                yield _GAP.join("-" * wide for wide in widths)
        yield ""

    def _inline(self, token: "Token") -> str:
        from tutor.course.markdown import inline_text

        return inline_text(token, self._formula)

    def _formula(self, tex: str) -> str:
        from tutor.mathtext import MathError, linear

        try:
            return linear(tex, ascii=self._ascii).replace(" ", _NO_BREAK)
        except MathError:
            return f"${tex}$"

    def _display(self, tex: str) -> Sequence[str]:
        from tutor.mathtext import MathError, box, linear

        try:
            if self._one_row:
                return textwrap.wrap(linear(tex, ascii=self._ascii), self._width - 4) or [""]
            return box(tex, ascii=self._ascii, width=self._width - 4)
        except MathError:
            return tex.strip().splitlines()


def _closes_tight(tokens: Sequence["Token"], position: int) -> bool:
    """True in a tight list, whose items have no empty line between them."""
    return position > 0 and tokens[position - 1].type == "paragraph_open" and tokens[position - 1].hidden


def _fitted(widths: list[int], total: int) -> list[int]:
    """Take columns from the widest one until all fit beside each other, but leave each a word's width."""
    least = 12
    while sum(widths) + len(_GAP) * (len(widths) - 1) > total and max(widths) > least:
        widths[widths.index(max(widths))] -= 1
    return widths
