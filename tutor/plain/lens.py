"""The lens as lines: programs, costs, and what is kept for the way back."""

from collections.abc import Iterator
from textwrap import wrap

from tutor.counting import counted
from tutor.language import gettext
from tutor.lens import Lens, LensView

_MOST_NAMED = 6
_COSTS_WIDTH = 48


def lens_lines(lens: Lens) -> Iterator[str]:
    """Yield everything about one call."""
    yield lens.call
    if lens.refusal:
        yield gettext("There is nothing to see: {reason}").format(reason=lens.refusal)
        return
    for view in lens.views:
        yield ""
        yield view.title
        if view.refusal:
            yield f"  {gettext('not possible here: {reason}').format(reason=view.refusal)}"
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
    if more > 0:
        named = gettext("{operations} and {others}").format(operations=named, others=counted(more, "more kind"))
    count = counted(view.count, "operation")
    if view.flops is not None:
        sentence = gettext("{operations}, {flops} when compiled")
        count = sentence.format(operations=count, flops=counted(view.flops, "flop"))
    return (count, *wrap(named, _COSTS_WIDTH))


def kept(lens: Lens) -> str:
    """Return in words what waits for the way back."""
    if not lens.residuals:
        return gettext("Nothing is kept for the way back.")
    sentence = gettext("Kept for the way back: {arrays}, {bytes}")
    return sentence.format(arrays=counted(len(lens.residuals), "array"), bytes=counted(lens.kept, "byte"))
