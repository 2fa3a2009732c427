"""Python in the tutor's colours: calm, from the theme in use, and the same on the page as in the editor."""

from functools import cache

from textual.content import Content, Span
from tree_sitter import Language, Parser, Query

from tutor.text import printable
from tutor.ui.widgets.colouring import QUERY, parts_by_line

_STYLES = {
    "keyword": "$text-primary",
    "string": "$text-success",
    "number": "$text-warning",
    "comment": "italic $foreground-muted",
    "decorator": "$text-accent",
    "definition": "bold",
    "punctuation": "$foreground-muted",
}


def python(code: str) -> Content:
    """Return a program, coloured; a line feed at its end is left out."""
    # Spelled out first: the places of the parts are those in what is shown.
    code = printable(code).rstrip("\n")
    language, query = _python()
    # Tree-sitter counts bytes and lines end for it at a line feed; a lone surrogate is no reason to fail.
    tree = Parser(language).parse(code.encode("utf-8", "surrogatepass"))
    parts = parts_by_line(tree.root_node, query)
    spans: list[Span] = []
    begins = 0
    for number, line in enumerate(code.split("\n")):
        places = _Places(line)
        for start, end, name in parts.get(number, ()):
            last = len(line) if end is None else places.of(end)
            spans.append(Span(begins + places.of(start), begins + last, _STYLES[name]))
        begins += len(line) + 1
    return Content(code, spans)


class _Places:
    """Turns the place of a byte in a line to the place of its character."""

    def __init__(self, line: str) -> None:
        self._encoded = None if line.isascii() else line.encode("utf-8", "surrogatepass")

    def of(self, byte: int) -> int:
        if self._encoded is None:
            return byte
        return len(self._encoded[:byte].decode("utf-8", "surrogatepass"))


@cache
def _python() -> tuple[Language, Query]:
    import tree_sitter_python

    language = Language(tree_sitter_python.language())
    return language, Query(language, QUERY)
