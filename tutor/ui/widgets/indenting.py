"""How Python's lines are indented while one types: pure functions of the text before the cursor."""

import re

INDENT = 4
_OPENS = re.compile(r"[:(\[{]\s*(#.*)?$")
_LEAVES = re.compile(r"^\s*(return|pass|raise|break|continue)\b")


def indent_after(before: str) -> str:
    """Return the blanks that the line after `before` begins with.

    One step more after a colon or an open bracket, one less after a statement
    that leaves its block.
    """
    blanks = before[: len(before) - len(before.lstrip())]
    if _OPENS.search(before):
        return blanks + " " * INDENT
    if _LEAVES.match(before) and _is_closed(before):
        return blanks[:-INDENT]
    return blanks


def backspace_to(before: str) -> int | None:
    """Return the column that Backspace goes to when only blanks stand before the cursor, else None."""
    if not before or before.strip(" "):
        return None
    return (len(before) - 1) // INDENT * INDENT


def indented(line: str) -> str:
    """Return a line one step further in; an empty one stays empty."""
    return " " * INDENT + line if line.strip() else line


def dedented(line: str) -> str:
    """Return a line one step further out, as far as it has blanks."""
    blanks = len(line) - len(line.lstrip(" "))
    return line[min(INDENT, blanks) :]


def _is_closed(line: str) -> bool:
    return all(line.count(opening) <= line.count(closing) for opening, closing in ("()", "[]", "{}"))
