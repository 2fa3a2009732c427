"""Adds a lesson or an exercise to a course, or begins a course: new files, and a few lines in the author's own.

What an author has written keeps every character: a file that is there is
never overwritten, and TOML is added to as text and read back before it is
written. Everything is thought out first, so that a refusal changes nothing.
"""

import os
import re
import shutil
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from tutor.course.beginnings import course_files, exercise_files, exercise_page, exercise_table, lesson_files
from tutor.course.course import Course, UnknownId
from tutor.course.listed import with_lesson
from tutor.course.model import Id, Lesson

_FIRST_LESSON = "first-lesson"
_ID = re.compile(next(meta.pattern for meta in get_args(Id.__value__) if getattr(meta, "pattern", None)))


class NotAdded(Exception):
    """Nothing was added; the message says why and what to do."""


class Added(Struct, frozen=True):
    """What was written: new files, the file that was added to, and the lesson and page to look at."""

    files: tuple[Path, ...]
    changed: Path | None
    lesson: str
    page: str


def add_course(root: Path, jax: str) -> Added:
    """Begin a course with one lesson in a folder that is not there yet, or empty. Raises `NotAdded` or `OSError`."""
    name = _slug(root.absolute().name)
    if not name:
        raise NotAdded(f"A course is called after its folder, and {root} has no letters for an id. Choose another.")
    if root.exists() and (not root.is_dir() or any(root.iterdir())):
        raise NotAdded(f"{root} is there already, and is left as it is. Choose a folder that is new or empty.")
    files = _write(root, course_files(name, jax, _FIRST_LESSON))
    return Added(files, None, _FIRST_LESSON, f"{_FIRST_LESSON}-idea")


def add_lesson(course: Course, name: str) -> Added:
    """Add a lesson at the end of a course. Raises `NotAdded` or `OSError`."""
    page = f"{name}-idea"
    _must_be_free(course, name, (name, page, *(f"{name}-{part}" for part in ("example", "exercise", "question"))))
    path = course.root / "lessons" / "course.toml"
    text = _text(path)
    listed = with_lesson(text, name)
    if listed is None or _read(listed) != _with_lesson(_read(text), name):
        raise NotAdded(f'Nothing was added: put "{name}" into `lessons` in {path} in one plain list, and try again.')
    files = _write(course.root, lesson_files(name, _next_number(course)), (path, listed))
    return Added(files, path, name, page)


def add_exercise(course: Course, name: str, lesson_name: str) -> Added:
    """Add an exercise, on a page of its own, at the end of a lesson named by id, folder or number.

    Raises `NotAdded`, `UnknownId` or `OSError`.
    """
    lesson = _lesson(course, lesson_name)
    page = f"{name}-page"
    _must_be_free(course, name, (name, page))
    path = lesson.folder / "lesson.toml"
    if lesson.content is None:
        wrong = "\n".join(str(mistake) for mistake in lesson.mistakes)
        raise NotAdded(f"Nothing was added: mend this first.\n{wrong}")
    text = _text(path)
    end = "" if text.endswith("\n") or not text else "\n"
    longer = text + end + exercise_page(name, page) + exercise_table(name, page)
    try:
        tomllib.loads(longer.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise NotAdded(
            f"Nothing was added: {path} writes its pages or exercises as one list, `page = [...]`, "
            "to which nothing can be added. Write each as a [[page]] or [[exercise]] table."
        ) from error
    files = _write(course.root, exercise_files(lesson.folder.name, name, page), (path, longer))
    return Added(files, path, lesson.id, page)


def _must_be_free(course: Course, name: str, ids: Iterable[str]) -> None:
    """Refuse what is no id, and an id that something in the course has."""
    if not _ID.search(name):
        near = _slug(name)
        meant = f"; did you mean `{near}`?" if near else ""
        raise NotAdded(f"`{name}` is no id: lower-case words and digits, joined by hyphens{meant}")
    lessons = {lesson.id for lesson in course.lessons} | {lesson.folder.name for lesson in course.lessons}
    for one in ids:
        if one in course.by_id:
            entry = course.by_id[one]
            where = f" of lesson {entry.lesson.id}" if entry.lesson is not None else ""
            raise NotAdded(f"The id `{one}` is taken by the {entry.kind} {entry.title!r}{where}. Choose another.")
        if one in lessons:
            raise NotAdded(f"The id `{one}` is taken by a lesson. Choose another.")


def _lesson(course: Course, name: str) -> Lesson:
    for lesson in course.lessons:
        number = lesson.content.number if lesson.content is not None else None
        if name in (lesson.id, lesson.folder.name, number):
            return lesson
    raise UnknownId.among(name, [lesson.id for lesson in course.lessons])


def _next_number(course: Course) -> str:
    last = next((lesson.content.number for lesson in reversed(course.lessons) if lesson.content is not None), "")
    head, dot, tail = last.rpartition(".")
    return f"{head}{dot}{int(tail) + 1}" if tail.isdecimal() else str(len(course.lessons) + 1)


def _slug(name: str) -> str:
    """Return the id that a name comes nearest to, or ""."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _with_lesson(content: dict[str, Any], name: str) -> dict[str, Any]:
    return content | {"lessons": [*content["lessons"], name]}


def _read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        return {}


def _text(path: Path) -> str:
    """Return a file of the author's with line ends and all; what follows the author's own is written like it."""
    return path.read_bytes().decode("utf-8")


def _write(root: Path, files: Mapping[str, str], change: tuple[Path, str] | None = None) -> tuple[Path, ...]:
    """Make new files, and at last change one; whatever goes wrong, what was made is taken away again."""
    paths = {root / name: text for name, text in files.items()}
    there = [str(path) for path in paths if os.path.lexists(path)]
    if there:
        raise NotAdded(f"Nothing was added, because this is there already: {', '.join(there)}. Choose another id.")
    folders: list[Path] = []
    made: list[Path] = []
    try:
        for path, text in paths.items():
            _make_folder(path.parent, folders)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                made.append(path)
                file.write(text)
        if change is not None:
            _replace(*change)
    except BaseException:
        with suppress(OSError):
            for path in reversed(made):
                path.unlink()
            for folder in reversed(folders):
                folder.rmdir()
        raise
    return tuple(paths)


def _make_folder(folder: Path, made: list[Path]) -> None:
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir()
        made.append(one)


def _replace(path: Path, text: str) -> None:
    """Write a file so that a reader sees the old one or the new one, whole; its line ends and modes stay."""
    target = Path(os.path.realpath(path))
    old = target.read_bytes()
    if b"\r\n" in old:
        text = text.replace("\r\n", "\n").replace("\n", "\r\n")
    temporary = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        temporary.write_bytes(text.encode())
        shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
