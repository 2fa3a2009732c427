"""Says everything that is wrong with a course, with file and line.

Loading reports what cannot be read; this adds what can be read and is still a
mistake. Code of the course is parsed and never run.
"""

import ast
from collections.abc import Collection, Iterator

from tutor.course.course import Course
from tutor.course.explain import NO_PATTERN, compiled
from tutor.course.lint_lesson import NOT_PYTHON, LessonLint, TomlFile, is_page, no_page
from tutor.course.lint_prose import prose_mistakes
from tutor.course.model import (
    Card,
    Cheat,
    Example,
    Exercise,
    ItemKind,
    Mistake,
    Note,
    Question,
)
from tutor.course.nearest import did_you_mean


def lint(course: Course) -> tuple[Mistake, ...]:
    """Return every mistake, those of loading first."""
    found = list(course.mistakes)
    claimed: dict[str, str] = {}
    for lesson in course.lessons:
        if lesson.content is not None:
            found.extend(LessonLint(course, lesson, lesson.content, claimed).mistakes())
    found.extend(_common(course, claimed))
    found.extend(_former(course))
    found.extend(_aims(course))
    found.extend(_coverage(course))
    return tuple(found)


def lint_lessons(course: Course, folders: Collection[str]) -> tuple[Mistake, ...]:
    """Return the mistakes of loading, and those in the lessons of some folders: all that a save there can change."""
    found = list(course.mistakes)
    claimed: dict[str, str] = {}
    for lesson in course.lessons:
        if lesson.content is not None:
            one = LessonLint(course, lesson, lesson.content, claimed)
            found.extend(one.mistakes() if lesson.folder.name in folders else one.ids())
    return tuple(found)


def _former(course: Course) -> Iterator[Mistake]:
    """Check that no id of an earlier edition is in use, and that each leads to one place."""
    claimed: dict[str, str] = {}
    for lesson in course.lessons:
        if lesson.content is None:
            continue
        file = TomlFile(lesson.folder / "lesson.toml")
        tables: tuple[tuple[str, tuple[Exercise | Question, ...]], ...] = (
            ("exercise", lesson.content.exercise),
            ("question", lesson.content.question),
        )
        for table, number, item in (
            (table, number, item) for table, items in tables for number, item in enumerate(items)
        ):
            for name in item.formerly:
                if name in course.by_id:
                    message = f"`{name}` is the id of something here, and so no former one; take it out"
                    yield file.mistake(table, number, item.id, "formerly", message)
                elif name in claimed:
                    message = f"`{name}` is a former id of `{claimed[name]}` already; one of them keeps it"
                    yield file.mistake(table, number, item.id, "formerly", message)
                claimed.setdefault(name, item.id)


def _aims(course: Course) -> Iterator[Mistake]:
    """Check that every goal and every point of the summary names exercises that are there."""
    path = course.root / "lessons" / "course.toml"
    exercises = [entry.id for entry in course.entries if entry.kind is ItemKind.EXERCISE]
    for table, aims in (("goal", course.file.goal), ("point", course.file.point)):
        for number, aim in enumerate(aims, 1):
            yield from (
                Mistake(path, None, f"{table} {number}", "text", message)
                for message, _ in prose_mistakes(aim.text, course.by_id)
            )
            for name in aim.exercises:
                if name not in exercises:
                    message = f"there is no exercise `{name}`{did_you_mean(name, exercises)}"
                    yield Mistake(path, None, f"{table} {number}", "exercises", message)


def _common(course: Course, claimed: dict[str, str]) -> Iterator[Mistake]:
    """Check what belongs to the whole course: the cheat sheet, the notes and the error cards."""
    lessons = course.root / "lessons"
    cheats, notes, cards = (TomlFile(lessons / name) for name in ("cheatsheet.toml", "notes.toml", "errors.toml"))
    groups: tuple[tuple[str, TomlFile, tuple[Cheat | Note | Card, ...]], ...] = (
        ("cheat", cheats, course.cheats),
        ("note", notes, course.notes),
        ("card", cards, course.cards),
    )
    for table, file, items in groups:
        for number, item in enumerate(items):
            if item.id in claimed:
                yield file.mistake(
                    table, number, item.id, "id", f"the id is taken by {claimed[item.id]}; choose another"
                )
            claimed.setdefault(item.id, f"a {table}")
            for key, message in _item_mistakes(course, item):
                yield file.mistake(table, number, item.id, key, message)


def _item_mistakes(course: Course, item: Cheat | Note | Card) -> Iterator[tuple[str, str]]:
    match item:
        case Cheat():
            if item.page is not None and not is_page(course, item.page):
                yield "page", no_page(course, item.page)
            try:
                ast.parse(item.code)
            except NOT_PYTHON as error:
                yield "code", f"this is not Python: {error}"
        case Note():
            yield from (("body", message) for message, _ in prose_mistakes(item.body, course.by_id))
            entry = course.by_id.get(item.example) if item.example else None
            if item.example and (entry is None or entry.kind is not ItemKind.EXAMPLE):
                known = [other.id for other in course.entries if other.kind is ItemKind.EXAMPLE]
                yield "example", f"there is no example `{item.example}`{did_you_mean(item.example, known)}"
        case Card():
            for key in ("meaning", "why", "fix", "prevention"):
                yield from ((key, message) for message, _ in prose_mistakes(getattr(item, key), course.by_id))
            yield from (("pages", no_page(course, page)) for page in item.pages if not is_page(course, page))
            yield from _patterns(item)


def _patterns(card: Card) -> Iterator[tuple[str, str]]:
    for pattern in card.patterns:
        try:
            compiled(pattern)
        except NO_PATTERN as error:
            yield "patterns", f"{pattern!r} is not a regular expression: {error}"


def _coverage(course: Course) -> Iterator[Mistake]:
    """Check that every row is taught, by something that runs where the row asks for it."""
    path = course.root / "lessons" / "coverage.toml"
    taught: set[str] = set()
    proven: set[str] = set()
    for entry in course.entries:
        taught.update(entry.item.covers)
        if isinstance(entry.item, (Example, Exercise, Cheat)) or (
            isinstance(entry.item, Note) and entry.item.example
        ):
            proven.update(entry.item.covers)
        for row in entry.item.covers:
            if row not in course.coverage:
                where = entry.lesson.folder / "lesson.toml" if entry.lesson else course.root / "lessons"
                message = f"there is no row `{row}` in coverage.toml{did_you_mean(row, course.coverage)}"
                yield Mistake(where, None, f'{entry.kind} "{entry.id}"', "covers", message)
    for name, owed in course.coverage.items():
        if name not in taught:
            yield Mistake(path, None, f'rows."{name}"', "", f"nothing teaches this yet: {owed.what}")
        elif owed.runs and name not in proven:
            yield Mistake(
                path, None, f'rows."{name}"', "", "this is a claim about behaviour, and nothing that runs proves it"
            )
