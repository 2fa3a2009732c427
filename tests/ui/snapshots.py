"""A screen as text: what stands on it, and in which style, in every theme; small enough to be read in a diff.

A file holds the rows of the screen, then the styles of each row as runs
(`12a 3b`), then what each letter means in each theme. Where a theme draws
other characters, its rows stand apart.
"""

import difflib
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rich.style import Style
from textual.app import App
from textual.color import Color

# What has a time in it, however it is met.
_TIMES = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
_MOST_SHOWN = 80
# Lines, blocks and marks of a scroll bar are no text.
_DRAWN = re.compile(r"[\s\u2500-\u259f]*")


class Look(NamedTuple):
    """The colours (hex, or "" for the terminal's own) and the emphasis of a character."""

    colour: str
    ground: str
    emphasis: str

    def __str__(self) -> str:
        return f"{self.colour or 'own'} on {self.ground or 'own'}{self.emphasis}"


type Picture = list[list[tuple[str, Look]]]  # by row, the runs of one look


def picture(app: App[int]) -> Picture:
    """Return what the app shows now."""
    rows: Picture = []
    for strip in app.screen._compositor.render_strips():
        row: list[tuple[str, Look]] = []
        for text, style, _ in strip:
            row.append((text, _look(style or Style())))
        whole = "".join(text for text, _ in row)
        rows.append(_cut(_TIMES.sub("2026-01-02 03:04:05", whole), row))
    return rows


def _cut(text: str, row: list[tuple[str, Look]]) -> list[tuple[str, Look]]:
    at, cut = 0, []
    for part, look in row:
        cut.append((text[at : at + len(part)], look))
        at += len(part)
    return cut


def as_text(shown: Picture) -> str:
    """Return only the characters."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in shown)


def file_of(pictures: Mapping[str, Picture]) -> str:
    """Return all themes of one screen as the text of a snapshot's file; the first theme has all its rows."""
    first, *others = pictures
    names: dict[tuple[Look, ...], str] = {}
    lines = [f"|{row}" for row in as_text(pictures[first]).split("\n")]
    for other in others:
        differing = [
            f"{number:>2}|{row}"
            for number, (row, usual) in enumerate(
                zip(*(as_text(pictures[name]).split("\n") for name in (other, first)), strict=True)
            )
            if row != usual
        ]
        lines += ["", f"rows that differ in {other}", *differing] if differing else []
    lines += ["", f"styles in {', '.join(pictures)}"]
    lines += [" ".join(_runs(rows, names)) for rows in zip(*pictures.values(), strict=True)]
    lines += ["", *(f"{name}  {' | '.join(map(str, looks))}" for looks, name in names.items())]
    return "\n".join(lines) + "\n"


def _runs(rows: tuple[list[tuple[str, Look]], ...], names: dict[tuple[Look, ...], str]) -> Iterator[str]:
    cells = [[look for text, look in row for _ in text] for row in rows]
    shortest = min(map(len, cells))
    begin = 0
    for at in range(1, shortest + 1):
        now = tuple(row[begin] for row in cells)
        if at == shortest or tuple(row[at] for row in cells) != now:
            yield f"{at - begin}{names.setdefault(now, _letter(len(names)))}"
            begin = at


def compare(path: Path, found: str, *, renew: bool) -> str:
    """Return "" when the file says the same, else the difference; write the file anew instead if that is wished."""
    if renew:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, "utf-8")
        return ""
    known = path.read_text("utf-8") if path.exists() else ""
    if known == found:
        return ""
    lines = list(
        difflib.unified_diff(known.splitlines(), found.splitlines(), "as it was", "as it is", n=1, lineterm="")
    )
    more = [f"... and {len(lines) - _MOST_SHOWN} lines more"] if len(lines) > _MOST_SHOWN else []
    after = "If that is as it should be, run the test with --renew-snapshots, and look at what git says has changed."
    return "\n".join([f"{path.name} has changed:", *lines[:_MOST_SHOWN], *more, after])


def unreadable(shown: Picture, least: float) -> list[str]:
    """Return the texts with less contrast (WCAG 2) than that."""
    found = []
    for row in shown:
        for text, look in row:
            if look.colour and look.ground and not _DRAWN.fullmatch(text):
                ratio = contrast(Color.parse(look.colour), Color.parse(look.ground))
                if ratio < least:
                    found.append(f"{ratio:.2f} {text.strip()!r} {look}")
    return found


def contrast(one: Color, other: Color) -> float:
    """Return how much two colours differ in lightness, from 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    parts = (part / 255 for part in colour.rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _look(style: Style) -> Look:
    colours = (
        colour.get_truecolor().hex if colour is not None and not colour.is_default else ""
        for colour in (style.color, style.bgcolor)
    )
    words = ("bold", "italic", "underline", "reverse", "dim")
    return Look(*colours, "".join(f" {word}" for word in words if getattr(style, word)))


def _letter(number: int) -> str:
    letters = string.ascii_letters
    return (
        letters[number]
        if number < len(letters)
        else _letter(number // len(letters) - 1) + letters[number % len(letters)]
    )
