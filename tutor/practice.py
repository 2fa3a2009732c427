"""One thing to practise, at random: what has come back for review first, else anything that is not right yet.

For `practice`; asks the session, and knows no front end.
"""

from collections.abc import Collection
from random import Random

from tutor.course.model import Entry, ItemKind
from tutor.progress.state import State
from tutor.session import Session

_PRACTISED = (ItemKind.EXERCISE, ItemKind.QUESTION)


def choose(session: Session, lessons: Collection[str], random: Random) -> Entry | None:
    """Return an exercise or a question of `lessons` (their ids), or None when all is right and nothing is due."""
    due = _within(session.review_due(), lessons)
    if due:
        return random.choice(due)
    states = session.states()
    left = [entry for entry in _within(session.course.entries, lessons) if states[entry.id] is not State.PASSED]
    return random.choice(left) if left else None


def _within(entries: Collection[Entry], lessons: Collection[str]) -> list[Entry]:
    return [
        entry
        for entry in entries
        if entry.kind in _PRACTISED and entry.lesson is not None and entry.lesson.id in lessons
    ]
