"""The lens as lines: programs, costs, and what is kept for the way back."""

from collections.abc import Iterator
from textwrap import wrap

from tutor.counting import counted
from tutor.lens import Lens, LensView

_MOST_NAMED = 6
_COSTS_WIDTH = 48


def lens_lines(lens: Lens) -> Iterator[str]:
    """Yield everything about one call."""
    yield lens.call
    if lens.refusal:
        yield f"There is nothing to see: {lens.refusal}"
        return
    for view in lens.views:
        yield ""
        yield view.title
        if view.refusal:
            yield f"  not possible here: {view.refusal}"
            continue
        yield from (f"  {line}" for line in costs(view))
        yield from (f"    {line}" for line in view.program.splitlines())
    yield ""
    yield kept(lens)
    yield from (f"    {residual.kind}, {counted(residual.size, 'byte')}" for residual in lens.residuals)


def costs(view: LensView) -> tuple[str, ...]:
    """Return in a few short lines how much work one program is."""
    named = ", ".join(f"{name} {number}" for name, number in view.operations[:_MOST_NAMED])
    more = len(view.operations) - _MOST_NAMED
    named += f" and {counted(more, 'more kind')}" if more > 0 else ""
    flops = f", {counted(view.flops, 'flop')} when compiled" if view.flops is not None else ""
    return (counted(view.count, "operation") + flops, *wrap(named, _COSTS_WIDTH))


def kept(lens: Lens) -> str:
    """Return in words what waits for the way back."""
    if not lens.residuals:
        return "Nothing is kept for the way back."
    return f"Kept for the way back: {counted(len(lens.residuals), 'array')}, {counted(lens.kept, 'byte')}"
