"""A loaded course, and the ways to look things up in it."""

import os
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from tutor.course.blocks import placed_in
from tutor.course.model import (
    Card,
    Cheat,
    CourseFile,
    Entry,
    Example,
    Exercise,
    Figure,
    ItemKind,
    Lesson,
    Mistake,
    Note,
    Question,
    Row,
)
from tutor.course.nearest import nearest
from tutor.language import gettext


class CourseError(Exception):
    """The course itself lacks something; the message says what and where."""


class UnknownId(Exception):
    """Nothing in the course has this id; `nearest` are the ids that look most like it."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        self.name = name
        self.nearest = near
        if near:
            sentence = gettext("There is no {name} here. Did you mean {names}?")
        else:
            sentence = gettext("There is no {name} here. See them all with: jax-ad-tutor list")
        super().__init__(sentence.format(name=repr(name), names=f" {gettext('or')} ".join(near)))

    @classmethod
    def among(cls, name: str, known: Iterable[str]) -> "UnknownId":
        """Make the error for `name` where one of `known` was wanted."""
        return cls(name, nearest(name, known))


class Course(Struct, frozen=True, dict=True):
    """Everything a course has. Broken parts are in `mistakes`, and the rest works.

    `read_at` is when its files began to be read, in nanoseconds, as files have it.
    """

    root: Path
    file: CourseFile
    lessons: tuple[Lesson, ...]
    cheats: tuple[Cheat, ...] = ()
    notes: tuple[Note, ...] = ()
    cards: tuple[Card, ...] = ()
    coverage: dict[str, Row] = {}
    mistakes: tuple[Mistake, ...] = ()
    read_at: int = 0

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything with an id, in teaching order: each page and what it places, questions, then what is common."""
        found: list[Entry] = []
        for lesson in self.lessons:
            found.extend(_lesson_entries(lesson))
        found.extend(Entry(ItemKind.CHEAT, cheat, None) for cheat in self.cheats)
        found.extend(Entry(ItemKind.NOTE, note, None) for note in self.notes)
        found.extend(Entry(ItemKind.ERROR, card, None) for card in self.cards)
        return tuple(found)

    @cached_property
    def by_id(self) -> dict[str, Entry]:
        """Every entry by its id; where two claim the same id, the first has it."""
        return {entry.id: entry for entry in reversed(self.entries)}

    @cached_property
    def former(self) -> dict[str, str]:
        """Exercises and questions by the ids of earlier editions; an id that is in use is no former one."""
        found: dict[str, str] = {}
        for lesson in self.lessons:
            if (content := lesson.content) is None:
                continue
            items: tuple[Exercise | Question, ...] = (*content.exercise, *content.question)
            for item in items:
                for name in item.formerly:
                    if name not in self.by_id:  # asked only where there is a former id: it takes all entries
                        found.setdefault(name, item.id)
        return found

    def find(self, item_id: str) -> Entry:
        """Return the entry with this id. Raises `UnknownId`."""
        entry = self.by_id.get(item_id)
        if entry is None:
            raise self.unknown(item_id, self.by_id)
        return entry

    def unknown(self, name: str, known: Iterable[str]) -> UnknownId:
        """Make the error for `name` where one of `known` was wanted; a former id names the one of today."""
        now = self.former.get(name)
        return UnknownId.among(name, known) if now is None else UnknownId(name, (now,))

    def lesson(self, name: str) -> Lesson:
        """Return the lesson with this id or number. Raises `UnknownId`."""
        for lesson in self.lessons:
            if name == lesson.id or (lesson.content is not None and name == lesson.content.number):
                return lesson
        raise UnknownId.among(name, (lesson.id for lesson in self.lessons))

    def lessons_of(self, name: str) -> tuple[Lesson, ...]:
        """Return the lesson with this id or number; `A..B` stands for all from A to B, and an end that is left out.

        Raises `UnknownId`.
        """
        first, dots, last = name.partition("..")
        if not dots:
            return (self.lesson(name),)
        begin = self.lessons.index(self.lesson(first)) if first else 0
        end = self.lessons.index(self.lesson(last)) if last else len(self.lessons) - 1
        return self.lessons[min(begin, end) : max(begin, end) + 1]

    def pair_of(self, example_id: str) -> tuple[Entry, Entry] | None:
        """Return a pitfall and its fix, of which this example is one; None for an example that stands alone."""
        entry = self.by_id.get(example_id)
        content = entry.lesson.content if entry is not None and entry.lesson is not None else None
        for example in content.example if content is not None else ():
            if example.fix is not None and example_id in (example.id, example.fix):
                pair = self.by_id.get(example.id), self.by_id.get(example.fix)
                if pair[0] is not None and pair[1] is not None:
                    return pair[0], pair[1]
        return None

    def path(self, lesson: Lesson, file: str) -> Path:
        """Return where a lesson's file is. Raises `CourseError` if that is outside of the lesson's folder."""
        path = lesson.folder / file
        if "\0" in file or not path.resolve().is_relative_to(lesson.folder.resolve()):
            sentence = gettext("{file} in {place} leads out of the lesson's folder.")
            raise CourseError(sentence.format(file=repr(file), place=lesson.folder / "lesson.toml"))
        return path

    def read(self, lesson: Lesson, file: str) -> str:
        """Return the text of a lesson's file. Raises `CourseError` with a sentence."""
        path = self.path(lesson, file)
        try:
            return path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            sentence = gettext("{place} cannot be read: {trouble}.").format(place=path, trouble=error)
            raise CourseError(sentence) from error

    def check_path(self, exercise: Exercise) -> Path:
        """Return the check module of an exercise. Raises `CourseError` if it is missing or outside of `checks/`."""
        folder = self.root / "checks"
        path = folder / exercise.check
        if "\0" in exercise.check or not path.resolve().is_relative_to(folder.resolve()) or not os.path.isfile(path):
            sentence = gettext("The checks of {exercise} are missing: there is no {place}.")
            raise CourseError(sentence.format(exercise=exercise.id, place=path))
        return path

    def recorded_output(self, lesson: Lesson, example: Example) -> str:
        """Return what the example printed when the course was made, or nothing if that was never recorded."""
        path = self.path(lesson, example.file).with_suffix(".out")
        try:
            return path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return ""


def _lesson_entries(lesson: Lesson) -> list[Entry]:
    content = lesson.content
    if content is None:
        return []
    programs: tuple[Example | Figure | Exercise, ...] = (*content.example, *content.figure, *content.exercise)
    waiting = {item.id: item for item in programs}
    found: list[Entry] = []
    for page in content.page:
        found.append(Entry(ItemKind.PAGE, page, lesson))
        for placed in placed_in(page.body):
            if placed.id in waiting:
                item = waiting.pop(placed.id)
                found.append(Entry(_kind(item), item, lesson))
    found.extend(Entry(_kind(item), item, lesson) for item in waiting.values())
    found.extend(Entry(ItemKind.QUESTION, question, lesson) for question in content.question)
    return found


def _kind(item: Example | Figure | Exercise) -> ItemKind:
    match item:
        case Example():
            return ItemKind.EXAMPLE
        case Figure():
            return ItemKind.FIGURE
        case Exercise():
            return ItemKind.EXERCISE
