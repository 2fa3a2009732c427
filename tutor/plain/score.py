"""What a learner has made of the questions: the document of `quiz --json`."""

from collections.abc import Iterable

from msgspec import Struct

from tutor.course.model import Entry, Question, QuestionKind
from tutor.progress.state import State
from tutor.reply import Grade
from tutor.session import Session


class QuestionScore(Struct, frozen=True):
    """One question: how many answers were given, the newest one's grade, and whether it has come back for review.

    `grade` is null while there is no answer.
    """

    id: str
    lesson: str
    kind: QuestionKind
    state: State
    answers: int
    grade: Grade | None
    due: bool


class Score(Struct, frozen=True):
    """The questions of a lesson, or of the whole course (`lesson` is null); `right` were right at least once."""

    lesson: str | None
    right: int
    answered: int
    questions: int
    due: int
    items: tuple[QuestionScore, ...]


def score(session: Session, entries: Iterable[Entry], lesson: str | None) -> Score:
    """Count what was answered, and how, of these questions."""
    states, grades = session.states(), session.store.grades()
    due = {entry.id for entry in session.review_due()}
    items = tuple(
        QuestionScore(
            id=entry.id,
            lesson=entry.lesson.id if entry.lesson is not None else "",
            kind=entry.item.kind,
            state=states[entry.id],
            answers=len(grades.get(entry.id, ())),
            grade=grades[entry.id][-1] if entry.id in grades else None,
            due=entry.id in due,
        )
        for entry in entries
        if isinstance(entry.item, Question)
    )
    return Score(
        lesson=lesson,
        right=sum(item.state is State.PASSED for item in items),
        answered=sum(item.answers > 0 for item in items),
        questions=len(items),
        due=sum(item.due for item in items),
        items=items,
    )
