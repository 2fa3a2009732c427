"""Named wrong formulas: what a learner most likely did when a value is wrong.

A check names the slips of its own subject; the common ones are tried on every
wrong value. A slip is only ever a hint: it never decides a verdict.
"""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from msgspec import Struct

from tutor.checking.arrays import Array


class Slip(Struct, frozen=True):
    """`sentence` completes "This is what you get ..."; `value` makes the wrong value, shaped like the right one."""

    sentence: str
    value: Callable[[], object]


def likely(got: Array, expected: Array, slips: Sequence[Slip] = (), *, rtol: float = 1e-3) -> str:
    """Return the sentence of the first slip that explains `got`, or nothing.

    Exactly zero differences from the expected value never count: a slip must
    be told apart from the right answer.
    """
    for slip in (*slips, *common_slips(expected)):
        wrong = np.asarray(slip.value())
        if wrong.shape == got.shape and not _same(wrong, expected, rtol) and _same(got, wrong, rtol):
            return slip.sentence
    return ""


def common_slips(expected: Array) -> Iterator[Slip]:
    """Yield the slips that happen with any derivative."""
    if not np.issubdtype(expected.dtype, np.number):
        return
    yield Slip("the sign is flipped", lambda: -expected)
    yield Slip("a factor 2 too much", lambda: 2 * expected)
    yield Slip("a factor 2 is missing", lambda: expected / 2)
    yield Slip("everything is zero: does the result depend on the input at all?", lambda: np.zeros_like(expected))
    yield Slip("everything is one", lambda: np.ones_like(expected))
    if expected.ndim >= 1:
        yield Slip("the order is reversed", lambda: expected[::-1])
    if expected.ndim == 2:
        yield Slip("this is the transpose", lambda: expected.T)
    yield Slip("this is the reciprocal", lambda: _reciprocal(expected))
    yield Slip("this is the square", lambda: expected * expected)


def _reciprocal(expected: Array) -> Array:
    with np.errstate(all="ignore"):
        return 1 / expected


def _same(one: Array, other: Array, rtol: float) -> bool:
    with np.errstate(all="ignore"):
        finite = np.abs(other)[np.isfinite(other)]
        scale = max(float(np.max(finite, initial=0.0)), 1e-30)
        return bool(np.allclose(one, other, rtol=rtol, atol=rtol * scale * 1e-2, equal_nan=True))
