"""An asciicast (version 2): what stood on a terminal, and when.

The first line is a header, each other line one event, `[second, "o", text]`.
A cast made here says only what changed on the screen, so that it is small and
asks nothing of the terminal that replays it; it holds nothing of the machine
that it was made on, no time of day and no long wait.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pyte
from msgspec import Struct

from scripts.frames import Frame, Look, Row, frame_of, runs

_LONGEST_WAIT = 2.0
_AT_ONCE = 0.03  # what comes within so many seconds is one change
_OTHER_SCREEN, _BACK = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[?25h\x1b[?1049l"


class Cast(Struct, frozen=True):
    """A recording: the size of its terminal, a title, and its events."""

    width: int
    height: int
    title: str
    events: tuple[tuple[float, str], ...]

    def write(self, path: Path) -> None:
        """Write it as an asciicast."""
        header = {"version": 2, "width": self.width, "height": self.height, "title": self.title}
        lines = (header, *([second, "o", text] for second, text in self.events))
        path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")

    def frames(self) -> Iterator[tuple[float, Frame]]:
        """Yield what stands on the screen after each event, up to where the program leaves it."""
        screen = pyte.Screen(self.width, self.height)
        stream = pyte.Stream(screen)
        for second, text in self.events:
            if _BACK in text:
                return
            stream.feed(text)
            yield second, frame_of(screen)


def read_cast(path: Path) -> Cast:
    """Read an asciicast. Raises `ValueError` where a line is not JSON, or an event is not output."""
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    if header.get("version") != 2 or any(kind != "o" for _, kind, _ in lines):
        raise ValueError(f"{path} is not an asciicast of version 2 with nothing but output")
    events = tuple((float(second), text) for second, _, text in lines)
    return Cast(header["width"], header["height"], header["title"], events)


def cast_of(arrivals: Sequence[tuple[float, bytes]], width: int, height: int, title: str) -> Cast:
    """Make a cast of what came from a program, and at which second; it begins with the first words on the screen."""
    now, before = 0.0, 0.0
    shown: Frame = ((),) * height
    events = [(now, _OTHER_SCREEN)]
    for second, frame in _frames(arrivals, width, height):
        if changes := "".join(
            _changes(row, old, new) for row, (old, new) in enumerate(zip(shown, frame, strict=True))
        ):
            now += min(second - before, _LONGEST_WAIT) if len(events) > 1 else 0.0
            before, shown = second, frame
            events.append((round(now, 2), changes))
    return Cast(width, height, title, (*events, (round(now + _LONGEST_WAIT, 2), _BACK)))


def _frames(arrivals: Sequence[tuple[float, bytes]], width: int, height: int) -> Iterator[tuple[float, Frame]]:
    """Yield what stands on the screen whenever nothing more comes at once, from its first words on."""
    screen = pyte.Screen(width, height)
    stream = pyte.ByteStream(screen)
    for (second, read), (after, _) in pairwise((*arrivals, (float("inf"), b""))):
        stream.feed(read)
        if after - second >= _AT_ONCE and any(line.strip() for line in screen.display):
            yield second, frame_of(screen)


def _changes(row: int, old: Row, new: Row) -> str:
    """Return what draws a row anew, from the first cell that is not as it was to the last."""
    changed = [column for column, cell in enumerate(new) if old[column : column + 1] != (cell,)]
    if not changed:
        return ""
    first, last = changed[0], changed[-1] + 1
    while not new[first][0]:  # a wide character is drawn from its first half on
        first -= 1
    drawn = "".join(_begun(look) + "".join(texts) for _, texts, look in runs(new[first:last]))
    return f"\x1b[{row + 1};{first + 1}H{drawn}"


def _begun(look: Look) -> str:
    """Return the sequence that makes what follows look so."""
    ways = (("1", look.bold), ("3", look.italic), ("4", look.underlined))
    colours = (f"{place};2;{_numbers(colour)}" for place, colour in (("38", look.ink), ("48", look.ground)))
    return f"\x1b[{';'.join(('0', *(way for way, is_on in ways if is_on), *colours))}m"


def _numbers(colour: str) -> str:
    return ";".join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
