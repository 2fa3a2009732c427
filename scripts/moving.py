"""A recording as an SVG that moves: for where no player is at hand, such as a README.

Each row of the screen is a strip: everything that ever stood in it, side by
side, moved by CSS so that one piece at a time is in the window. A row that
stands in several places, as when a page is scrolled, is drawn once. No script
is needed, and where nothing may move the first screen shows.
"""

from collections.abc import Mapping, Sequence
from itertools import dropwhile, pairwise

from scripts.cast import Cast
from scripts.drawing import HIGH, WIDE, Looks, row_drawn, window
from scripts.frames import GROUND, Frame, Row

_APART = 0.1  # of two screens that follow each other more quickly, the later is enough
_READ = 1.0  # the first screen is one that stays so long
_LAST = 3.0
_END: tuple[float, Frame] = (float("inf"), ())
_STILL = "@media(prefers-reduced-motion:reduce){g{animation:none!important}}"


def moving_picture(cast: Cast) -> str:
    """Return an SVG that plays the recording, over and over."""
    shown = _shown(cast)
    begin, end = shown[0][0], shown[-1][0] + _LAST
    looks, rules, strips = Looks(), [], []
    rows = {row: number for number, row in enumerate(dict.fromkeys(row for _, frame in shown for row in frame))}
    for number in range(cast.height):
        moves, strip = _strip(number, [(second - begin, frame[number]) for second, frame in shown], cast.width, rows)
        if len(moves) > 1:
            steps = "".join(
                f"{100 * second / (end - begin):.2f}%{{transform:translate({-place:g}px)}}" for second, place in moves
            )
            rules.append(
                f"@keyframes k{number}{{{steps}}}"
                f".k{number}{{animation:k{number} {end - begin:.2f}s step-end infinite}}"
            )
        strips.append(f'<g class="k{number}">{strip}</g>\n')
    pieces = "".join(f'<g id="r{number}">{row_drawn(row, GROUND, looks)}</g>\n' for row, number in rows.items())
    sheet = "\n".join((*rules, _STILL, looks.sheet()))
    return window(cast.title, cast.width, cast.height, GROUND, sheet, f"<defs>{pieces}</defs>{''.join(strips)}")


def _shown(cast: Cast) -> list[tuple[float, Frame]]:
    """Return the screens that stay long enough to be seen, from the first that can be read."""
    screens = [(second, after - second, frame) for (second, frame), (after, _) in pairwise((*cast.frames(), _END))]
    seen = [screen for screen in screens if screen[1] >= _APART]
    return [(second, frame) for second, _, frame in dropwhile(lambda screen: screen[1] < _READ, seen)]


def _strip(
    number: int, stood: Sequence[tuple[float, Row]], columns: int, rows: Mapping[Row, int]
) -> tuple[list[tuple[float, float]], str]:
    """Return when the strip of a row is moved, and how far, and the strip."""
    places: dict[Row, float] = {}
    moves: list[tuple[float, float]] = []
    for second, row in stood:
        place = places.setdefault(row, len(places) * columns * WIDE)
        if not moves or moves[-1][1] != place:
            moves.append((second, place))
    uses = (f'<use href="#r{rows[row]}" x="{place:g}" y="{number * HIGH}"/>' for row, place in places.items())
    return moves, "".join(uses)
