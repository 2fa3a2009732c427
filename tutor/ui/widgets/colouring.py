"""Which parts of a program have a colour, found within a time that no key has to wait for.

Textual asks tree-sitter for every part at every depth. That takes minutes for
a text nested thousands of times, and so does drawing a line of very many parts.
"""

from collections import defaultdict

from tree_sitter import Node, Query, QueryCursor

type Part = tuple[int, int | None, str]

_DEEPEST = 200  # Python itself takes no more than 200 brackets in one another
_MOST_IN_LINE = 2000


def parts_by_line(root: Node, query: Query) -> dict[int, list[Part]]:
    """Return by line, from 0, the parts to colour: first byte, end (None for the end of the line), and name."""
    cursor = QueryCursor(query)
    cursor.set_max_start_depth(_DEEPEST)
    parts: defaultdict[int, list[Part]] = defaultdict(list)
    for name, nodes in cursor.captures(root).items():
        for node in nodes:
            (first, start), (last, end) = node.start_point, node.end_point
            for line in range(first, last + 1):
                parts[line].append((start if line == first else 0, end if line == last else None, name))
    return {line: found for line, found in parts.items() if len(found) <= _MOST_IN_LINE}
