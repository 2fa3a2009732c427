"""Who is where, and who is stuck: read from the homes of a class, which lie in one folder.

Nothing is sent and nothing is asked of a learner: a home is readable to the
teacher, or it is not. No front end is known here, and nothing is written.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from tutor.course.course import Course
from tutor.course.model import ItemKind
from tutor.progress.glimpse import CannotLook, Glimpse, Tried, glimpse

# Where a progress file lies in a learner's home: one chosen with --home, or the user's own on Linux.
_DATA = ("data", ".local/share/jax-ad-tutor")
_FILE = "progress.sqlite3"
_AT_WORK = timedelta(minutes=30)
_STUCK_AFTER, _STUCK_ATTEMPTS = timedelta(minutes=10), 3


class Stuck(Struct, frozen=True):
    """An exercise that a learner tries and does not pass; `seconds` since the first attempt."""

    exercise: str
    attempts: int
    seconds: float


class Learner(Struct, frozen=True):
    """One home. `place` is an item's id, `quiet` the seconds since anything was kept.

    `trouble` says why nothing more is known.
    """

    name: str
    place: str | None = None
    quiet: float | None = None
    passed: int = 0
    exercises: int = 0
    tried: tuple[Tried, ...] = ()
    stuck: Stuck | None = None
    trouble: str = ""


def look_around(course: Course, folder: Path, now: datetime) -> tuple[Learner, ...]:
    """Return the learners whose homes are the folders in `folder`: who is stuck longest first, then by name.

    A home without progress in this course is there, with nothing. Raises
    `OSError` when `folder` cannot be read.
    """
    homes = [home for home in folder.iterdir() if home.is_dir() and not home.name.startswith(".")]
    learners = [_learner(course, home, now) for home in homes]
    return tuple(sorted(learners, key=lambda one: (-(one.stuck.seconds if one.stuck else 0.0), one.name)))


def _learner(course: Course, home: Path, now: datetime) -> Learner:
    names = frozenset(entry.id for entry in course.entries if entry.kind is ItemKind.EXERCISE)
    try:
        path = next((file for data in _DATA if (file := home / data / course.file.id / _FILE).is_file()), None)
        if path is None:
            return Learner(home.name, exercises=len(names), trouble="nothing done yet")
        seen = glimpse(path)
    except (CannotLook, OSError) as error:
        return Learner(home.name, exercises=len(names), trouble=str(error))
    tried = tuple(one for one in seen.tried if one.exercise in names)
    return Learner(
        name=home.name,
        place=seen.place,
        quiet=None if seen.last_at is None else _since(seen.last_at, now),
        passed=sum(one.passed_at is not None for one in tried),
        exercises=len(names),
        tried=tried,
        stuck=_stuck(seen, tried, now),
    )


def _stuck(seen: Glimpse, tried: Sequence[Tried], now: datetime) -> Stuck | None:
    """Return what a learner at work tried last, if it was tried often and long without a pass."""
    if seen.last_at is None or _since(seen.last_at, now) > _AT_WORK.total_seconds() or not tried:
        return None
    last = max(tried, key=lambda one: one.last_at)
    seconds = _since(last.first_at, now)
    if last.passed_at is not None or last.attempts < _STUCK_ATTEMPTS or seconds < _STUCK_AFTER.total_seconds():
        return None
    return Stuck(last.exercise, last.attempts, seconds)


def _since(moment: str, now: datetime) -> float:
    """Return the seconds since a moment; a clock that was set back counts as none. Raises `ValueError`."""
    then = datetime.fromisoformat(moment)
    return max(0.0, (now - (then if then.tzinfo is not None else then.replace(tzinfo=UTC))).total_seconds())
