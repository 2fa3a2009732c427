"""A look into the progress file of somebody else: read-only, so that it neither changes nor waits for theirs."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from tutor.language import gettext
from tutor.progress.database import MIGRATIONS
from tutor.verdict import Outcome

_WAIT_SECONDS = 1.0
_LONGEST_SECONDS = 5.0  # a sound file takes a few milliseconds; one made to harm must not hold up the rest of a class
_STEPS = 100_000


class CannotLook(Exception):
    """The file cannot be read now; the message says why."""


class Tried(Struct, frozen=True):
    """What was tried at one exercise; the check of an untouched stub is no attempt.

    Times are UTC; `hints` counts those that were shown.
    """

    exercise: str
    attempts: int
    first_at: datetime
    last_at: datetime
    last: Outcome
    passed_at: datetime | None
    hints: int
    solution_shown: bool


class Glimpse(Struct, frozen=True):
    """Where a learner is (`place` is an item's id), when anything was last kept of them, and what they tried."""

    place: str | None
    last_at: datetime | None
    tried: tuple[Tried, ...]


def glimpse(path: Path) -> Glimpse:
    """Look into the progress file at `path`. Raises `CannotLook`."""
    latest = time.monotonic() + _LONGEST_SECONDS
    try:
        with closing(_open(path)) as database:
            database.set_progress_handler(lambda: time.monotonic() > latest, _STEPS)
            return _look(database)
    except (sqlite3.Error, ValueError) as error:
        sentence = gettext("{place} cannot be read: {trouble}").format(place=path, trouble=error)
        raise CannotLook(sentence) from error


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=_WAIT_SECONDS)


def _look(database: sqlite3.Connection) -> Glimpse:
    version = int(database.execute("pragma user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise ValueError(gettext("it was written by a newer version of the tutor; update this one"))
    rows = database.execute(
        """
        select exercise, count(*), min(at), max(at),
               (select outcome from attempt last where last.exercise = attempt.exercise order by id desc limit 1),
               min(case when outcome = ? then at end),
               coalesce((select shown from hint where hint.exercise = attempt.exercise), 0),
               coalesce((select asked from solution where solution.exercise = attempt.exercise), 0)
        from attempt where outcome != ? group by exercise order by min(id)
        """,
        (Outcome.PASSED.value, Outcome.NOT_ATTEMPTED.value),
    ).fetchall()
    tried = tuple(
        Tried(
            exercise=str(row[0]),
            attempts=int(row[1]),
            first_at=_moment(row[2]),
            last_at=_moment(row[3]),
            last=Outcome(row[4]),
            passed_at=None if row[5] is None else _moment(row[5]),
            hints=int(row[6]),
            solution_shown=int(row[7]) > 1,  # the first time only warns
        )
        for row in rows
    )
    place = database.execute("select item from place").fetchone()
    seen = database.execute("select max(at) from seen").fetchone()[0]
    moments = [one.last_at for one in tried] + ([_moment(seen)] if seen is not None else [])
    return Glimpse(None if place is None else str(place[0]), max(moments, default=None), tried)


def _moment(written: object) -> datetime:
    """Return a time as it stands in a file. Raises `ValueError` when it is none."""
    moment = datetime.fromisoformat(str(written))
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
