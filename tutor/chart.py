"""Line charts, in characters or as a table of numbers: pure functions, for every front end.

One character column takes several points; a missing value leaves a gap. The
series are told apart by their signs, not by colour, and where they meet stands
a sign of its own: none hides another.
"""

import math
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tutor.language import gettext

SIGNS = "●×+○"
MEETING = "■"
_APART = "   "


class Series(Struct, frozen=True):
    """One line: `y` has a value, or None, for each `x` of the chart."""

    label: str
    y: tuple[float | None, ...]


class Chart(Struct, frozen=True):
    """What a figure's program prints as one line of JSON."""

    x: tuple[float, ...]
    series: tuple[Series, ...]
    x_label: str = ""
    y_label: str = ""


def read_chart(output: str) -> Chart | None:
    """Return the chart that a figure's program printed in its last line, or None."""
    try:
        return msgspec.json.decode(output.strip().splitlines()[-1], type=Chart)
    except (msgspec.MsgspecError, IndexError):
        return None


def table(chart: Chart, most: int) -> Iterator[tuple[str, ...]]:
    """Yield a head, and then the numbers of at most `most` of the points, the first and the last among them."""
    yield (chart.x_label or "x", *(series.label for series in chart.series))
    last = len(chart.x) - 1
    steps = max(1, min(last, most - 1))
    for at in dict.fromkeys(round(step * last / steps) for step in range(steps + 1)) if chart.x else ():
        values = (series.y[at] if at < len(series.y) else None for series in chart.series)
        yield (f"{chart.x[at]:g}", *(gettext("none") if value is None else f"{value:.4g}" for value in values))


def draw(chart: Chart, width: int, height: int) -> tuple[str, ...]:
    """Return the rows of the chart, `width` columns and about `height` rows with axes and legend."""
    values = [value for series in chart.series for value in series.y if value is not None and math.isfinite(value)]
    if not values or not chart.x:
        return (gettext("there is nothing to draw"),)
    low, high = min(values), max(values)
    margin = max(len(f"{low:g}"), len(f"{high:g}")) + 1
    columns, rows = max(10, width - margin - 1), max(4, height - 3)
    grid = [[" "] * columns for _ in range(rows)]
    span, reach = (chart.x[-1] - chart.x[0]) or 1.0, (high - low) or 1.0
    for sign, series in zip(SIGNS, chart.series, strict=False):
        for x, y in zip(chart.x, series.y, strict=False):
            if y is not None and math.isfinite(y):
                column = round((x - chart.x[0]) / span * (columns - 1))
                row = round((high - y) / reach * (rows - 1))
                grid[row][column] = sign if grid[row][column] in (" ", sign) else MEETING
    lines = [" " * (margin + 1) + chart.y_label] if chart.y_label else []
    for number, signs in enumerate(grid):
        label = f"{high:g}" if number == 0 else f"{low:g}" if number == rows - 1 else ""
        lines.append(f"{label:>{margin}}│{''.join(signs)}".rstrip())
    lines.append(" " * margin + "└" + "─" * columns)
    ends = _ends(f"{chart.x[0]:g}", chart.x_label, f"{chart.x[-1]:g}", columns)
    lines.append(" " * (margin + 1) + ends)
    legend = _legend(chart, columns, meets=any(MEETING in signs for signs in grid))
    lines.extend(" " * (margin + 1) + row for row in legend)
    return tuple(lines)


def _ends(first: str, middle: str, last: str, width: int) -> str:
    room = width - len(first) - len(last)
    return first + middle.center(max(room, len(middle))) + last


def _legend(chart: Chart, width: int, *, meets: bool) -> Iterator[str]:
    named = [f"{sign} {series.label}" for sign, series in zip(SIGNS, chart.series, strict=False)]
    if meets:
        named.append(f"{MEETING} {gettext('both') if len(named) == 2 else gettext('several of them')}")
    row = named[0]
    for name in named[1:]:
        if len(row) + len(_APART) + len(name) <= width:
            row += f"{_APART}{name}"
        else:
            yield row
            row = name
    yield row
