"""`python -m benchmarks.stages`: where the time of a verdict goes, for each exercise of the course.

The reference solution is judged twice by a worker that stands ready, and the
second time counts, when everything is in the cache of compiled programs; the
first, with an empty cache, stands beside it.
"""

import sys
import tempfile
import time
from pathlib import Path

import psutil
from msgspec import Struct

from benchmarks.place import Place
from benchmarks.programs import wait_until_idle
from benchmarks.verdicts import trial
from tutor.course.model import ItemKind
from tutor.session import Session, open_session
from tutor.worker.host import Host


class Judged(Struct, frozen=True):
    """Seconds: the first verdict whole, and of the second each stage; `slowest` is the check that took longest."""

    exercise: str
    first: float
    ready: float
    code: float
    checks: float
    rest: float
    slowest: str


def judge(place: Place, session: Session, exercise: str) -> Judged:
    """Judge the reference solution twice, beginning with an empty cache. Raises `AssertionError` unless it passes."""
    job = trial(place, session, exercise).job
    with tempfile.TemporaryDirectory(prefix="stages-") as folder:
        took = []
        for _ in range(2):
            with Host(Path(folder)) as host:
                host.prepare()
                wait_until_idle(psutil.Process())
                began = time.perf_counter()
                verdict = host.run(job)
                took.append(time.perf_counter() - began)
                assert verdict.passed, f"{exercise}: {verdict.reason}"
    stages = verdict.stages
    known = stages.start + stages.code + stages.checks
    slowest = max(verdict.checks, key=lambda check: check.seconds)
    return Judged(
        exercise,
        took[0],
        stages.start,
        stages.code,
        stages.checks,
        took[1] - known,
        f"{slowest.label} ({slowest.seconds * 1000:.0f})",
    )


def main() -> int:
    """Judge every exercise, and print the table, slowest first, in milliseconds."""
    with tempfile.TemporaryDirectory(prefix="stages-") as folder:
        place = Place(Path(folder))
        with open_session(None, place.folder / "home") as session:
            names = [entry.id for entry in session.course.entries if entry.kind is ItemKind.EXERCISE]
            found = [judge(place, session, name) for name in names]
    print("| exercise | first verdict | later ones | until ready | code | checks | rest | slowest check |")
    print("|---|---|---|---|---|---|---|---|")
    for one in sorted(found, key=lambda one: -(one.ready + one.code + one.checks + one.rest)):
        parts = (one.ready, one.code, one.checks, one.rest)
        numbers = " | ".join(f"{seconds * 1000:.0f}" for seconds in (one.first, sum(parts), *parts))
        print(f"| `{one.exercise}` | {numbers} | {one.slowest} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
