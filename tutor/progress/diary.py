"""When a learner was at work: days, days in a row, and time.

Nothing is measured for it: all follows from the moments at which something
was recorded (a page read for the first time, a check, an answer). Two of them
belong together when little time lies between; a longer silence was a pause.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from itertools import pairwise

from msgspec import Struct

PAUSE = timedelta(minutes=15)


class Diary(Struct, frozen=True):
    """`seconds` at work, without pauses; `days` with work; `streak` of them in a row, up to today or yesterday."""

    seconds: float = 0.0
    days: int = 0
    streak: int = 0


def diary(moments: Iterable[datetime], today: date) -> Diary:
    """Return the diary of these moments, in any order; a day is one of the time zone that `moments` are in.

    The clock may have been wrong once: a day that is yet to come counts as a day, and not for the streak.
    """
    ordered = sorted(moments)
    gaps = (later - earlier for earlier, later in pairwise(ordered))
    seconds = sum(gap.total_seconds() for gap in gaps if gap <= PAUSE)
    days = {moment.date() for moment in ordered}
    day = today if today in days else today - timedelta(days=1)
    streak = 0
    while day in days:
        streak, day = streak + 1, day - timedelta(days=1)
    return Diary(seconds, len(days), streak)
