"""Exercises that a new edition of the course has changed since a learner began them: they are told, once."""

from hashlib import sha256

from tutor.course.model import Exercise
from tutor.language import gettext
from tutor.progress.store import Store

_TOLD = gettext(
    "This exercise has changed since you began it: read its text again. "
    "Your answer is as you left it; beginning anew puts the new beginning in its place, and keeps yours."
)


def news_of_change(store: Store, exercise: Exercise, stub: str, *, begun: bool) -> str:
    """Return what to tell a learner who comes to an exercise, if there is anything; the same is not told twice.

    `begun` says whether there is an answer that could be out of date. What an
    edition asks is known by its digest among what the learner was told.
    """
    about = f"exercise:{exercise.id}:"
    now = about + sha256("\0".join((exercise.prompt, stub, *exercise.names)).encode()).hexdigest()[:16]
    told = store.told()
    if now in told:
        return ""
    store.tell(now)
    return _TOLD if begun and any(what.startswith(about) for what in told) else ""
