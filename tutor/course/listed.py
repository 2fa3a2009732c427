"""Adds a folder to `lessons` in the text of a course.toml, in the way the author lists them."""

import re

from tutor.course.locate import Positions

_VALUE = re.compile(r""""(?:[^"\\\n]|\\.)*"|'[^'\n]*'""")
_OTHER = re.compile(r"#[^\n]*|[\s,]+")


def with_lesson(text: str, folder: str) -> str | None:
    """Return the text with `folder` at the end of the list, comments and layout kept; None if it is no plain list."""
    at = Positions(text).line(("lessons",))
    if at is None:
        return None
    begin = text.find("[", sum(len(line) + 1 for line in text.split("\n")[: at - 1])) + 1
    position, first, last = begin, -1, -1
    has_comma = False
    while begin and position < len(text) and text[position] != "]":
        if value := _VALUE.match(text, position):
            first, last = value.span()
            position, has_comma = last, False
        elif other := _OTHER.match(text, position):
            has_comma = has_comma or (other[0][0] != "#" and "," in other[0])
            position = other.end()
        else:
            return None
    if last < 0 or position == len(text):
        return None
    line_end = text.find("\n", last, position)
    if line_end < 0:
        return f'{text[:last]}, "{folder}"{text[last:]}'
    # The list goes over lines: a line of its own, indented as the one before it.
    line = text[text.rfind("\n", 0, first) + 1 : first]
    indent = line if not line.strip() else "  "
    before, comment = text[:last], text[last:line_end]
    return f'{before}{comment if has_comma else "," + comment}\n{indent}"{folder}"{"," * has_comma}{text[line_end:]}'
