"""Finds the line of a TOML file where a table or a key stands.

The TOML parser of the standard library keeps no positions, so this reads the
text a second time, line by line, and only when there is a mistake to report.
"""

import re

type Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)"""
)
_NAME = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")


class Positions:
    """Line numbers, from 1, of every table and key of one TOML text."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._read(text)

    def line(self, path: Path) -> int | None:
        """Return the line of `path`, or of the nearest table around it; None if there is none."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return None

    def _read(self, text: str) -> None:
        counts: dict[Path, int] = {}
        table: Path = ()
        closing = ""
        for number, line in enumerate(text.split("\n"), 1):
            if closing:
                closing = "" if closing in line else closing
                continue
            if header := _HEADER.fullmatch(line):
                table = self._resolve(counts, _names(header[2]), array=header[1] == "[[")
                self._lines.setdefault(table, number)
            elif key := _KEY.match(line):
                path = (*table, *_names(key[1]))
                self._lines.setdefault(path, number)
                closing = _left_open(key[2])

    def _resolve(self, counts: dict[Path, int], names: tuple[str, ...], *, array: bool) -> Path:
        """Turn `a.b` into `("a", 3, "b", 0)`: a header continues the newest table of each array."""
        path: Path = ()
        for position, name in enumerate(names):
            path = (*path, name)
            last = position == len(names) - 1
            if last and array:
                counts[path] = counts.get(path, -1) + 1
            if path in counts:
                path = (*path, counts[path])
        return path


def _names(dotted: str) -> tuple[str, ...]:
    return tuple(name.strip("\"'") for name in _NAME.findall(dotted))


def _left_open(value: str) -> str:
    for quotes in ('"""', "'''"):
        if value.startswith(quotes):
            return quotes if value.count(quotes) < 2 else ""
    return ""
