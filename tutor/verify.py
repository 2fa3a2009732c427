"""Runs everything a course claims on the JAX that is installed here, in several workers at once.

For the `verify` command and the tests; knows no front end.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from tutor.course.claims import Claim, difference
from tutor.course.course import Course
from tutor.verdict import CheckStatus, Outcome, Problem, Verdict
from tutor.versions import installed_jax, keep
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.messages import Job
from tutor.worker.pool import in_parallel

_MISSING = ("AttributeError", "ImportError", "ModuleNotFoundError")


class Finding(Struct, frozen=True):
    """What became of one claim; `difference` says in words what does not hold, "" if it holds."""

    id: str
    covers: tuple[str, ...]
    holds: bool
    seconds: float
    difference: str


class Findings(Struct, frozen=True):
    """The document of `verify --json`: the JAX that was asked, and every claim in course order."""

    jax: str
    items: tuple[Finding, ...]


def verify(
    course: Course,
    claims: Sequence[Claim],
    cache: Path,
    *,
    workers: int = 0,
    watch: Callable[[Finding], None] = lambda finding: None,
) -> Findings:
    """Run all `claims` and return what became of them; `watch` is called, from this thread, as each is known.

    `workers` at once, one a processor by default. Raises `TutorBroken` when
    no worker can be started.
    """
    found: dict[str, Finding] = {}
    for finding in in_parallel(cache, claims, lambda host, claim: _find(course, host, claim), workers=workers):
        found[finding.id] = finding
        watch(finding)
    jax = installed_jax()
    keep(course, cache, jax, {finding.id: finding.difference for finding in found.values()})
    return Findings(jax, tuple(found[claim.id] for claim in claims))


def _find(course: Course, host: Host, claim: Claim) -> Finding:
    began = time.monotonic()
    job = Job(path=str(claim.path), text=claim.text, seconds=claim.seconds)
    if (exercise := claim.exercise) is not None:
        job = Job(
            path=str(claim.path),
            text=claim.text,
            exercise=exercise.id,
            check=str(course.check_path(exercise)),
            names=exercise.names,
            seconds=claim.seconds,
            memory=exercise.most_bytes,
        )
    try:
        says = _difference(host.run(job), claim)
    except TutorBroken as error:
        if exercise is None:
            raise
        says = str(error)
    return Finding(claim.id, claim.covers, not says, round(time.monotonic() - began, 3), says)


def _difference(verdict: Verdict, claim: Claim) -> str:
    if verdict.passed:
        return "" if claim.prints is None else difference(verdict.output, claim.prints)
    if verdict.outcome is Outcome.FAILED:
        wrong = next(check for check in verdict.checks if check.status is CheckStatus.FAILED)
        return f"{wrong.label}: {wrong.message}"
    if verdict.error is not None:
        return _raised(verdict.error)
    return verdict.reason


def _raised(problem: Problem) -> str:
    message = problem.message.partition("\n")[0]
    said = f"{problem.kind}: {message}" if message else problem.kind
    where = f" in line {problem.line}: {problem.code.strip()}" if problem.line is not None else ""
    return f"{'not available here: ' if problem.kind in _MISSING else ''}{said}{where}"
