"""Who is where, and who is stuck: read from the homes of a class, which lie in one folder.

Nothing is sent and nothing is asked of a learner: a home is readable to the
teacher, or it is not. No front end is known here, and nothing is written.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from tutor.course.course import Course
from tutor.course.model import ItemKind
from tutor.language import gettext
from tutor.progress.glimpse import CannotLook, Tried, glimpse

# Where a progress file lies in a learner's home: one chosen with --home, or the user's own on Linux.
_DATA = ("data", ".local/share/jax-ad-tutor")
_FILE = "progress.sqlite3"
_AT_WORK, _STUCK_AFTER = 30 * 60.0, 10 * 60.0  # seconds
_STUCK_ATTEMPTS = 3


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
    exercises = frozenset(entry.id for entry in course.entries if entry.kind is ItemKind.EXERCISE)
    homes = [home for home in folder.iterdir() if home.is_dir() and not home.name.startswith(".")]
    learners = [_learner(course.file.id, exercises, home, now) for home in homes]
    return tuple(sorted(learners, key=lambda one: (-(one.stuck.seconds if one.stuck else 0.0), one.name)))


def _learner(course: str, exercises: frozenset[str], home: Path, now: datetime) -> Learner:
    try:
        path = next((file for data in _DATA if (file := home / data / course / _FILE).is_file()), None)
        if path is None:
            return Learner(home.name, exercises=len(exercises), trouble=gettext("nothing done yet"))
        seen = glimpse(path)
    except (CannotLook, OSError) as error:
        return Learner(home.name, exercises=len(exercises), trouble=str(error))
    tried = tuple(one for one in seen.tried if one.exercise in exercises)
    quiet = None if seen.last_at is None else _since(seen.last_at, now)
    return Learner(
        name=home.name,
        place=seen.place,
        quiet=quiet,
        passed=sum(one.passed_at is not None for one in tried),
        exercises=len(exercises),
        tried=tried,
        stuck=_stuck(tried, now) if quiet is not None and quiet <= _AT_WORK else None,
    )


def _stuck(tried: Sequence[Tried], now: datetime) -> Stuck | None:
    """Return what was tried last, if it was tried often and long without a pass."""
    last = max(tried, key=lambda one: one.last_at, default=None)
    if last is None or last.passed_at is not None or last.attempts < _STUCK_ATTEMPTS:
        return None
    seconds = _since(last.first_at, now)
    return Stuck(last.exercise, last.attempts, seconds) if seconds >= _STUCK_AFTER else None


def _since(moment: datetime, now: datetime) -> float:
    """Return the seconds since a moment; a clock that was set back counts as none."""
    return max(0.0, (now - moment).total_seconds())
