"""A figure as a table of its numbers: for whoever cannot see a drawing."""

from collections.abc import Iterator

from tutor.chart import read_chart, table
from tutor.language import gettext

_MOST_POINTS = 13
_GAP = "  "


def figure_lines(output: str) -> Iterator[str]:
    """Yield what a figure's program printed, one line a point; "none" where a line of the figure has a gap."""
    chart = read_chart(output)
    if chart is None:
        yield gettext("The figure's program printed no data.")
        return
    rows = list(table(chart, _MOST_POINTS))
    if len(rows) - 1 < len(chart.x):
        yield gettext("{number} of its {whole} points:").format(number=len(rows) - 1, whole=len(chart.x))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield _GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
