"""How far a learner is with the whole course, and what to do next: for the home and progress screens and `progress`.

Counts what the session knows, and knows no front end.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from tutor.course.aims import Standing
from tutor.course.model import Entry, Exercise, ItemKind, Lesson, LessonFile, Page
from tutor.language import gettext, ngettext, pgettext
from tutor.progress.diary import Diary
from tutor.progress.state import State
from tutor.session import Session

_MOST_STEPS = 3
_DONE = (State.SEEN, State.PASSED)


class LessonProgress(Struct, frozen=True):
    """How far the learner is in one lesson."""

    lesson: str
    title: str
    pages_seen: int
    pages: int
    exercises_passed: int
    exercises: int
    questions_right: int
    questions: int
    number: str = ""
    exercises_skipped: int = 0

    @property
    def share(self) -> float:
        """Return the done part of pages and exercises, from 0 to 1."""
        total = self.pages + self.exercises
        return (self.pages_seen + self.exercises_passed) / total if total else 0.0


class Step(Struct, frozen=True):
    """One thing to do next: `what` it is in a word or two, and the item it is about; for a review there is none."""

    what: str
    title: str
    item: str = ""


class Goal(Struct, frozen=True):
    """A goal of the course, and the exercise to go to for it: the first that is not passed, else the first."""

    standing: Standing
    item: str


class Overview(Struct, frozen=True):
    """Everything at once. `place` is where the learner was last, None before the first time."""

    place: str | None
    lessons: tuple[LessonProgress, ...]
    due_questions: int
    due_exercises: int
    attempts: int
    diary: Diary
    goals: tuple[Goal, ...]
    steps: tuple[Step, ...]

    @property
    def due(self) -> int:
        """How much has come back for review."""
        return self.due_questions + self.due_exercises

    @property
    def total(self) -> LessonProgress:
        """All lessons together."""
        rows = self.lessons
        return LessonProgress(
            lesson="",
            title="",
            pages_seen=sum(row.pages_seen for row in rows),
            pages=sum(row.pages for row in rows),
            exercises_passed=sum(row.exercises_passed for row in rows),
            exercises=sum(row.exercises for row in rows),
            questions_right=sum(row.questions_right for row in rows),
            questions=sum(row.questions for row in rows),
            exercises_skipped=sum(row.exercises_skipped for row in rows),
        )


def overview(session: Session) -> Overview:
    """Count what the learner has read, passed and answered."""
    states, due, place = session.states(), [entry.kind for entry in session.review_due()], session.last_place()
    return Overview(
        place=place,
        lessons=tuple(
            _count(lesson.content, states) for lesson in session.course.lessons if lesson.content is not None
        ),
        due_questions=due.count(ItemKind.QUESTION),
        due_exercises=due.count(ItemKind.EXERCISE),
        attempts=sum(session.store.attempt_counts().values()),
        diary=session.diary(),
        goals=tuple(_goals(session, states)),
        steps=_steps(session, states, len(due), place),
    )


def first_to_do(session: Session, lesson_id: str) -> str:
    """Return the first page or exercise of a lesson that is not done, else its first, else the lesson itself."""
    states = session.states()
    ids = [entry.id for entry in _stops(session) if entry.lesson is not None and entry.lesson.id == lesson_id]
    return next((name for name in ids if states[name] not in _DONE), ids[0] if ids else lesson_id)


def where(lesson: Lesson | None) -> str:
    """Return a lesson's number and title, or nothing."""
    return f"{lesson.content.number} {lesson.title}" if lesson is not None and lesson.content is not None else ""


def _count(lesson: LessonFile, states: Mapping[str, State]) -> LessonProgress:
    return LessonProgress(
        lesson=lesson.id,
        title=lesson.title,
        pages_seen=sum(states[page.id] is State.SEEN for page in lesson.page),
        pages=len(lesson.page),
        exercises_passed=sum(states[exercise.id] is State.PASSED for exercise in lesson.exercise),
        exercises=len(lesson.exercise),
        questions_right=sum(states[question.id] is State.PASSED for question in lesson.question),
        questions=len(lesson.question),
        number=lesson.number,
        exercises_skipped=sum(states[exercise.id] is State.SKIPPED for exercise in lesson.exercise),
    )


def _goals(session: Session, states: Mapping[str, State]) -> Iterator[Goal]:
    for aim, standing in zip(session.course.file.goal, session.aims("goals"), strict=True):
        to_do = (name for name in aim.exercises if states.get(name) is not State.PASSED)
        yield Goal(standing, next(to_do, aim.exercises[0]))


def _stops(session: Session) -> Iterator[Entry]:
    return (entry for entry in session.course.entries if isinstance(entry.item, Page | Exercise))


def _steps(session: Session, states: Mapping[str, State], due: int, place: str | None) -> tuple[Step, ...]:
    """Return what has come back, what was begun, and what comes after the place, in this order."""
    back = ngettext("{number} that has come back", "{number} that have come back", due).format(number=due)
    steps = [Step(pgettext("step", "Review"), back)] if due else []
    stops = list(_stops(session))
    begun = (entry for entry in stops if entry.kind is ItemKind.EXERCISE and states[entry.id] is State.STARTED)
    steps += [Step(pgettext("step", "Finish"), entry.title, entry.id) for entry in begun]
    ids = [entry.id for entry in stops]
    at = ids.index(place) if place in ids else 0
    onward = (*stops[at:], *stops[:at])
    # What was skipped comes last: it is to do, but the learner has chosen otherwise.
    to_do = [entry for state in (State.TO_DO, State.SKIPPED) for entry in onward if states[entry.id] is state]
    words = {ItemKind.PAGE: pgettext("step", "Read"), ItemKind.EXERCISE: pgettext("step", "Solve")}
    fresh = [Step(words[entry.kind], entry.title, entry.id) for entry in to_do[:_MOST_STEPS]]
    # However much was begun, there is always something new to choose.
    steps = [*steps[: _MOST_STEPS - 1], *fresh][:_MOST_STEPS]
    if len(steps) < _MOST_STEPS and (asked := _unanswered(session, states)) is not None:
        title = gettext("the questions of {lesson}").format(lesson=where(asked.lesson))
        steps.append(Step(pgettext("step", "Answer"), title, asked.id))
    return tuple(steps)


def _unanswered(session: Session, states: Mapping[str, State]) -> Entry | None:
    asked = (entry for entry in session.course.entries if entry.kind is ItemKind.QUESTION)
    return next((entry for entry in asked if states[entry.id] is State.TO_DO), None)
