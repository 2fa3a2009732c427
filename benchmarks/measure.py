"""What a benchmark is, and how the numbers of its rounds come together.

On a machine that others use too, only what ran within the same seconds can be
compared: each round measures a subject and its reference one after the other,
and the ratio is the median over the rounds of their quotients.
"""

import statistics
from collections.abc import Callable

from msgspec import Struct

type Probe = Callable[[], float]


class Benchmark(Struct, frozen=True):
    """One row: a subject against a reference, in the same unit; a `budget` of None is only for information.

    With `differs`, the subject's excess in the unit counts and not the ratio.
    `missing` says why it cannot be measured here.
    """

    what: str
    against: str
    unit: str
    budget: float | None
    subject: Probe
    reference: Probe
    differs: bool = False
    missing: str = ""


class Result(Struct, frozen=True):
    """What came of a benchmark: median, and the first and third quartile of its rounds; samples are in `unit`."""

    what: str
    against: str
    unit: str
    budget: float | None
    differs: bool
    value: float | None
    low: float | None
    high: float | None
    within: bool | None
    subject: tuple[float, ...] = ()
    reference: tuple[float, ...] = ()
    missing: str = ""


def round_of(benchmark: Benchmark, *, subject_first: bool) -> tuple[float, float]:
    """Measure both once; which one comes first alternates, so that neither always meets the warmer machine."""
    if subject_first:
        subject = benchmark.subject()
        return subject, benchmark.reference()
    reference = benchmark.reference()
    return benchmark.subject(), reference


def result_of(benchmark: Benchmark, rounds: list[tuple[float, float]], missing: str = "") -> Result:
    """Put the rounds together."""
    values = [one - other if benchmark.differs else one / other for one, other in rounds]
    low = value = high = None
    if values:
        value = statistics.median(values)
        low, _, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    budget = benchmark.budget
    return Result(
        what=benchmark.what,
        against=benchmark.against,
        unit=benchmark.unit,
        budget=budget,
        differs=benchmark.differs,
        value=value,
        low=low,
        high=high,
        within=None if value is None or budget is None else value <= budget,
        subject=tuple(one for one, _ in rounds),
        reference=tuple(other for _, other in rounds),
        missing=missing or benchmark.missing,
    )
