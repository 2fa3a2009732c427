"""Judges many of a learner's own answers in one go, two at a time.

For `check --all`; knows no front end. Each goes the way that a single check
goes, with the same verdict and the same record.
"""

import os
from collections.abc import Callable, Sequence

from msgspec import Struct

from tutor.course.course import CourseError
from tutor.language import gettext
from tutor.session import Session
from tutor.verdict import Outcome, Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.pool import in_parallel

# More at once would slow each other down, and an answer has only so many seconds.
_MOST_WORKERS = 2
_AS_GIVEN = gettext("There is nothing to judge yet: the text is as it was given.")


class Judged(Struct, frozen=True):
    """What became of one answer; without a verdict `trouble` says why it could not be judged."""

    exercise: str
    verdict: Verdict | None
    trouble: str = ""

    @property
    def passed(self) -> bool:
        """Whether all checks hold."""
        return self.verdict is not None and self.verdict.passed

    @property
    def counts(self) -> bool:
        """Whether there was something to judge."""
        return self.verdict is None or self.verdict.outcome is not Outcome.NOT_ATTEMPTED


def check_all(
    session: Session,
    exercises: Sequence[str],
    *,
    begins: Callable[[str], None] = lambda exercise: None,
    ends: Callable[[Judged], None] = lambda judged: None,
) -> tuple[Judged, ...]:
    """Judge the answers to `exercises` and return what became of them, in the same order.

    `begins` is called from several threads, `ends` from this one. An answer
    that is still its stub is not run, and leaves no attempt.
    """

    def judge(host: Host, exercise: str) -> Judged:
        begins(exercise)
        try:
            if session.is_untouched(exercise):
                return Judged(exercise, Verdict(exercise, Outcome.NOT_ATTEMPTED, _AS_GIVEN))
            return Judged(exercise, session.check(exercise, host=host))
        except (CourseError, TutorBroken) as error:
            return Judged(exercise, None, str(error))

    found: dict[str, Judged] = {}
    workers = min(_MOST_WORKERS, os.cpu_count() or 1)
    for judged in in_parallel(session.places.cache, exercises, judge, workers=workers):
        found[judged.exercise] = judged
        ends(judged)
    return tuple(found[exercise] for exercise in exercises)
