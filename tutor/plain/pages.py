"""Everything a course has, item by item, as lines of plain text."""

from collections.abc import Iterator

from tutor.course.aims import as_markdown
from tutor.course.blocks import Aims, Placed, Prose, split_body
from tutor.course.course import Course, CourseError
from tutor.course.model import (
    Card,
    Cheat,
    Entry,
    Example,
    ExampleKind,
    Exercise,
    Figure,
    ItemKind,
    Lesson,
    Level,
    Note,
    Page,
    Question,
    related,
)
from tutor.language import gettext
from tutor.plain.manner import Manner
from tutor.plain.quiz import question_lines
from tutor.progress.state import STATE_WORDS, State
from tutor.session import Session

_LEVEL_WORDS = {
    Level.CORE: "",
    Level.MUST_READ: f"  ({gettext('must read')})",
    Level.OPTIONAL: f"  ({gettext('optional')})",
}
_KIND_WORDS = {
    ExampleKind.PLAIN: gettext("Example"),
    ExampleKind.PITFALL: gettext("Pitfall (the wrong way)"),
    ExampleKind.FIX: gettext("Fix (the right way)"),
}


def entry_lines(session: Session, entry: Entry, manner: Manner) -> Iterator[str]:
    """Yield one item, whole. Raises `CourseError` when a file of it is missing."""
    match entry.item:
        case Page() as page:
            yield from _page(session, page, entry.lesson, manner)
        case Example() as example:
            yield from _example(session, example, entry.lesson, manner)
        case Figure() as figure:
            yield gettext("Figure: {caption}").format(caption=figure.caption)
            yield f"  {gettext('its numbers: {command}').format(command=f'{manner.lead}run {figure.id}')}"
        case Exercise() as exercise:
            yield from _exercise(session, exercise, manner)
        case Question() as question:
            yield from question_lines(question, manner)
        case Note() as note:
            yield from _titled(note.title)
            yield from manner.lines(note.body)
            yield from _see(note)
        case Cheat() as cheat:
            yield from cheat_lines(cheat)
        case Card() as card:
            yield from card_lines(card, manner)


def cheats_with(course: Course, query: str) -> tuple[Cheat, ...]:
    """Return the rows of the cheat sheet that have every word of `query`."""
    words = query.lower().split()
    return tuple(
        cheat
        for cheat in course.cheats
        if all(word in f"{cheat.need} {cheat.code} {cheat.id}".lower() for word in words)
    )


def cheat_lines(cheat: Cheat) -> Iterator[str]:
    """Yield one row of the cheat sheet."""
    yield cheat.need
    yield from (f"    {line}" for line in cheat.code.splitlines())
    yield from _see(cheat)


def _see(item: Cheat | Note | Card) -> Iterator[str]:
    yield from (f"    {gettext('see: {name}').format(name=name)}" for name in related(item))


def _titled(title: str) -> Iterator[str]:
    yield title
    yield "=" * len(title)
    yield ""


def _page(session: Session, page: Page, lesson: Lesson | None, manner: Manner) -> Iterator[str]:
    number = f"{lesson.content.number}  " if lesson is not None and lesson.content is not None else ""
    yield from _titled(f"{number}{page.title}{_LEVEL_WORDS[page.level]}")
    if lesson is not None and (notice := session.notice(page, lesson)):
        yield from manner.lines(f"**{gettext('Note:')}** {notice}")
    for block in split_body(page.body):
        match block:
            case Prose(text=text):
                yield from manner.lines(text)
            case Aims(which=which):
                yield from manner.lines(as_markdown(session.aims(which)))
            case Placed(kind=ItemKind.EXERCISE, id=item):
                entry = session.course.find(item)
                yield _exercise_title(entry.title, session.state(item))
                yield f"  {gettext('read it with: {command}').format(command=f'{manner.lead}show {item}')}"
                yield ""
            case Placed(id=item):
                entry = session.course.find(item)
                yield from entry_lines(session, entry, manner)
                yield ""


def _example(session: Session, example: Example, lesson: Lesson | None, manner: Manner) -> Iterator[str]:
    if lesson is None:
        raise CourseError(gettext("The example {name} belongs to no lesson.").format(name=example.id))
    yield f"{_KIND_WORDS[example.kind]}: {example.caption}"
    yield f"  {gettext('run it with: {command}').format(command=f'{manner.lead}run {example.id}')}"
    yield ""
    yield from (f"    {line}".rstrip() for line in session.course.read(lesson, example.file).splitlines())
    recorded = session.course.recorded_output(lesson, example)
    if recorded:
        yield ""
        yield f"  {gettext('recorded output:')}"
        yield from (f"    {line}".rstrip() for line in recorded.splitlines())


def _exercise_title(title: str, state: State) -> str:
    return f"{gettext('Exercise: {title}').format(title=title)}  [{STATE_WORDS[state]}]"


def _exercise(session: Session, exercise: Exercise, manner: Manner) -> Iterator[str]:
    yield from _titled(_exercise_title(exercise.title, session.state(exercise.id)))
    if news := session.news_of_change(exercise.id):
        yield from manner.lines(f"**{gettext('Note:')}** {news}")
    yield from manner.lines(exercise.prompt)
    yield gettext("Your answer is in: {place}").format(place=session.answer_path(exercise.id))
    yield gettext("Check it with: {command}").format(command=f"{manner.lead}check {exercise.id}")
    hint = f"{manner.lead}hint {exercise.id}"
    yield gettext("A hint (there are {count}): {command}").format(count=len(exercise.hints), command=hint)
    yield ""
    yield from (f"    {line}".rstrip() for line in session.answer(exercise.id).splitlines())


def card_lines(card: Card, manner: Manner) -> Iterator[str]:
    """Yield an error card: what it means, why it happens, what to do."""
    yield from _titled(card.title)
    for heading, text in (
        (gettext("What it means"), card.meaning),
        (gettext("Why it happens"), card.why),
        (gettext("What to do"), card.fix),
    ):
        yield f"{heading}:"
        yield from manner.lines(text)
    for heading, code in ((gettext("Before"), card.before), (gettext("After"), card.after)):
        if code:
            yield f"{heading}:"
            yield from (f"    {line}".rstrip() for line in code.strip("\n").splitlines())
            yield ""
    if card.prevention:
        yield gettext("How to prevent it:")
        yield from manner.lines(card.prevention)
    yield from _see(card)
