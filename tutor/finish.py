"""What a learner has learned when all exercises of a lesson, or of the whole course, are passed."""

from collections.abc import Iterator, Set

from msgspec import Struct

from tutor.course.aims import as_markdown
from tutor.course.model import Entry, ItemKind, LessonFile
from tutor.language import gettext
from tutor.session import Session


class Finish(Struct, frozen=True):
    """The end of a lesson, or of the course: what was `learned`, as Markdown; told once under each of `names`."""

    names: tuple[str, ...]
    title: str
    exercises: int
    attempts: int
    learned: str


def finish_at(session: Session, entry: Entry | None) -> Finish | None:
    """Return the end that the learner has reached where they are: that of the course, else that of the lesson."""
    lesson = entry.lesson.content if entry is not None and entry.lesson is not None else None
    if lesson is None:
        return None
    passed, course = session.store.passed(), session.course
    every = {exercise.id for each in course.lessons if each.content for exercise in each.content.exercise}
    own = {exercise.id for exercise in lesson.exercise}
    if not own or not own <= passed:
        return None
    # Nobody has passed a lesson that cannot be read.
    if every <= passed and all(each.content is not None for each in course.lessons):
        names = (f"finish:{lesson.id}", f"finish:{course.file.id}")
        title = gettext("You have passed the whole course: {title}").format(title=course.file.title)
        return _finish(session, names, title, every, None)
    title = gettext("You have passed lesson {number}: {title}").format(number=lesson.number, title=lesson.title)
    return _finish(session, (f"finish:{lesson.id}",), title, own, lesson)


def news_at(session: Session, entry: Entry | None) -> Finish | None:
    """Return the end that the learner has reached at an exercise, if they were not told of it yet."""
    if entry is None or entry.kind is not ItemKind.EXERCISE:
        return None
    finish = finish_at(session, entry)
    return finish if finish is not None and not session.store.told().issuperset(finish.names) else None


def _finish(
    session: Session, names: tuple[str, ...], title: str, exercises: Set[str], lesson: LessonFile | None
) -> Finish:
    counts = session.store.attempt_counts()
    learned = "\n\n".join(_of_course(session) if lesson is None else _of_lesson(session, lesson, exercises))
    return Finish(names, title, len(exercises), sum(counts.get(name, 0) for name in exercises), learned)


def _of_lesson(session: Session, lesson: LessonFile, exercises: Set[str]) -> Iterator[str]:
    if lesson.objectives:
        yield gettext("You can now") + "\n\n" + "\n".join(f"- {objective}" for objective in lesson.objectives)
    else:
        yield lesson.summary
    both = zip(session.course.file.goal, session.aims("goals"), strict=True)
    if reached := [aim for goal, aim in both if aim.reached and exercises & set(goal.exercises)]:
        yield f"**{gettext('Goals of the course that are reached')}**\n\n" + as_markdown(reached)


def _of_course(session: Session) -> Iterator[str]:
    for title, which in ((gettext("The goals"), "goals"), (gettext("What you know"), "points")):
        if aims := session.aims(which):
            yield f"**{title}**\n\n" + "\n".join(f"- {aim.text.strip()}" for aim in aims)
    if not session.course.file.goal and not session.course.file.point:
        yield "\n".join(f"- {lesson.title}" for lesson in session.course.lessons)
