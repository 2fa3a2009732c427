"""The results as a table of text."""

from collections.abc import Iterator, Sequence

from benchmarks.measure import Result

_HEAD = ("what", "against", "measured", "spread", "budget", "within?")


def table(results: Sequence[Result]) -> Iterator[str]:
    """Yield the table as Markdown, its columns aligned; then why what is missing is missing."""
    rows = [_HEAD, *(_row(result) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    for number, row in enumerate(rows):
        yield "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        if number == 0:
            yield "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    yield from (f"not measured: {result.what}: {result.missing}" for result in results if result.missing)


def _row(result: Result) -> tuple[str, ...]:
    budget = "" if result.budget is None else f"<= {_shown(result.budget, result)}"
    if result.value is None or result.low is None or result.high is None:
        return result.what, result.against, "-", "-", budget, "not measured"
    spread = f"{_shown(result.low, result)} .. {_shown(result.high, result)}"
    within = {True: "yes", False: "NO", None: ""}[result.within]
    return result.what, result.against, _shown(result.value, result), spread, budget, within


def _shown(value: float, result: Result) -> str:
    return f"{value * 1000:.0f} ms" if result.differs else f"{value:.3g}x"
