"""The course as a list: for `list`, its JSON, and `progress`."""

from collections.abc import Iterator, Set

from msgspec import Struct

from tutor.counting import counted, counted_of
from tutor.course.aims import Standing, as_markdown
from tutor.course.course import Course
from tutor.course.kinds import KIND_WIDTH, KIND_WORDS
from tutor.course.model import ItemKind
from tutor.language import gettext, ngettext
from tutor.overview import LessonProgress, Step, overview
from tutor.plain.manner import Manner
from tutor.progress.diary import Diary
from tutor.progress.state import STATE_WORDS, State
from tutor.session import Session

_LISTED = (ItemKind.PAGE, ItemKind.EXERCISE)
_TO_DO, _DONE, _TO_REVIEW = LISTS = ("to do", "done", "to review")
_NOTHING = {
    _TO_DO: gettext("Nothing is to do."),
    _DONE: gettext("Nothing is done."),
    _TO_REVIEW: gettext("Nothing is to review."),
}
_STATE_WIDTH = max(map(len, STATE_WORDS.values()))


class CourseRow(Struct, frozen=True):
    """The course itself in `list --json`."""

    id: str
    title: str
    language: str
    jax: str
    root: str


class ItemRow(Struct, frozen=True):
    """One item in `list --json`; `lesson` is empty for what belongs to the whole course."""

    id: str
    kind: ItemKind
    lesson: str
    title: str
    covers: tuple[str, ...]
    state: State


class Listing(Struct, frozen=True):
    """The document that `list --json` prints."""

    course: CourseRow
    items: tuple[ItemRow, ...]


class Progress(Struct, frozen=True):
    """The document that `progress --json` prints; `place` is where the learner was last."""

    course: str
    place: str | None
    pages_seen: int
    pages: int
    exercises_passed: int
    exercises: int
    exercises_skipped: int
    questions_right: int
    questions: int
    review_due: int
    attempts: int
    lessons: tuple[LessonProgress, ...]
    goals: tuple[Standing, ...]
    seconds: float
    days: int
    streak: int
    next: tuple[Step, ...]


def listing(session: Session) -> Listing:
    """Return every item of the course with the learner's state."""
    course = session.course
    states = session.states()
    return Listing(
        course=CourseRow(
            id=course.file.id,
            title=course.file.title,
            language=course.file.language,
            jax=course.file.jax,
            root=str(course.root),
        ),
        items=tuple(
            ItemRow(
                id=entry.id,
                kind=entry.kind,
                lesson=entry.lesson.id if entry.lesson else "",
                title=entry.title,
                covers=entry.item.covers,
                state=states[entry.id],
            )
            for entry in course.entries
        ),
    )


def listing_lines(session: Session, which: str = "") -> Iterator[str]:
    """Yield pages and exercises lesson by lesson, and what is broken; `which` is one of `LISTS`, for a part of it.

    Questions are in the list only where they are to review.
    """
    due = {entry.id for entry in session.review_due()} if which == _TO_REVIEW else frozenset[str]()
    rows = [row for row in listing(session).items if _fits(row, which, due)]
    yield session.course.file.title
    for lesson in session.course.lessons:
        if which and not any(row.lesson == lesson.id for row in rows):
            continue
        yield ""
        if lesson.content is None:
            yield f"{lesson.folder.name}  [{STATE_WORDS[State.BROKEN]}]"
            yield from (f"  {mistake}" for mistake in lesson.mistakes)
            continue
        yield f"{lesson.content.number}  {lesson.title}"
        for row in rows:
            if row.lesson == lesson.id:
                state, kind = STATE_WORDS[row.state], KIND_WORDS[row.kind]
                yield f"  [{state:^{_STATE_WIDTH}}] {kind:<{KIND_WIDTH}}  {row.id:<28}  {row.title}"
    if which and not rows:
        yield _NOTHING[which]
    yield from _mistakes_elsewhere(session.course)


def _fits(row: ItemRow, which: str, due: Set[str]) -> bool:
    if which == _TO_REVIEW:
        return row.id in due
    is_done = row.state in (State.SEEN, State.PASSED)
    return row.kind in _LISTED and (not which or is_done == (which == _DONE))


def progress(session: Session) -> Progress:
    """Count what the learner has seen and passed, and say what to do next."""
    whole = overview(session)
    total = whole.total
    return Progress(
        course=session.course.file.id,
        place=whole.place,
        pages_seen=total.pages_seen,
        pages=total.pages,
        exercises_passed=total.exercises_passed,
        exercises=total.exercises,
        exercises_skipped=total.exercises_skipped,
        questions_right=total.questions_right,
        questions=total.questions,
        review_due=whole.due,
        attempts=whole.attempts,
        lessons=whole.lessons,
        goals=tuple(goal.standing for goal in whole.goals),
        seconds=whole.diary.seconds,
        days=whole.diary.days,
        streak=whole.diary.streak,
        next=whole.steps,
    )


def progress_lines(session: Session, manner: Manner) -> Iterator[str]:
    """Yield the learner's progress in words."""
    whole = progress(session)
    if whole.goals:
        yield gettext("The goals of the course")
        yield ""
        yield from manner.lines(as_markdown(whole.goals))
    for row in whole.lessons:
        yield f"{row.title}"
        read, passed = _of(row.pages_seen, row.pages), _of(row.exercises_passed, row.exercises)
        if row.exercises_skipped:
            passed += f" ({gettext('{number} skipped').format(number=row.exercises_skipped)})"
        right = _of(row.questions_right, row.questions)
        sentence = gettext("pages read {read}, exercises passed {passed}, questions answered right {right}")
        yield f"  {sentence.format(read=read, passed=passed, right=right)}"
    yield ""
    yield gettext("Altogether {pages} read, {exercises} passed, {attempts} made, {questions} answered right.").format(
        pages=counted_of(whole.pages_seen, whole.pages, "page"),
        exercises=counted_of(whole.exercises_passed, whole.exercises, "exercise"),
        attempts=counted(whole.attempts, "attempt"),
        questions=counted_of(whole.questions_right, whole.questions, "question"),
    )
    if whole.days:
        yield diary_words(Diary(whole.seconds, whole.days, whole.streak))
    if whole.review_due:
        sentence = gettext("Come back for review: {count}. See them with: {command}")
        yield sentence.format(count=whole.review_due, command=f"{manner.lead}quiz --review")
    if whole.place:
        yield gettext("You were at: {place}").format(place=whole.place)
    for step in whole.next:
        told = gettext("To do next: {what}: {title}").format(what=step.what, title=step.title)
        yield f"{told} ({step.item})" if step.item else told


def diary_words(diary: Diary) -> str:
    """Return when the learner was at work, as a sentence."""
    hours, minutes = divmod(round(diary.seconds / 60), 60)
    if hours:
        time = gettext("About {hours} h {minutes} min").format(hours=hours, minutes=f"{minutes:02}")
    else:
        time = gettext("About {minutes} min").format(minutes=minutes) if minutes else gettext("Less than a minute")
    sentence = (
        ngettext(
            "{time} at work, pauses left out, on {number} day, the last {streak} in a row.",
            "{time} at work, pauses left out, on {number} days, the last {streak} in a row.",
            diary.days,
        )
        if diary.streak > 1
        else ngettext(
            "{time} at work, pauses left out, on {number} day.",
            "{time} at work, pauses left out, on {number} days.",
            diary.days,
        )
    )
    return sentence.format(time=time, number=f"{diary.days:,}", streak=diary.streak)


def _of(number: int, whole: int) -> str:
    return gettext("{number} of {whole}").format(number=number, whole=whole)


def _mistakes_elsewhere(course: Course) -> Iterator[str]:
    in_lessons = {mistake for lesson in course.lessons for mistake in lesson.mistakes}
    others = [mistake for mistake in course.mistakes if mistake not in in_lessons]
    if others:
        yield ""
        yield gettext("Something in the course is broken; the rest works:")
        yield from (f"  {mistake}" for mistake in others)
