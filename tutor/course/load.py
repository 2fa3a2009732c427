"""Reads a course from its folder.

Called once at every start, so it decodes TOML and nothing else, and not even
that where `remembered` knows what a file says: prose is parsed and code is
read when somebody looks at it. An author's mistake never raises: it is
reported with its place, and the rest of the course works.
"""

import os
import re
import stat
import time
import types
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAliasType, get_args, get_origin

import msgspec
from msgspec import Struct

from tutor.course.course import Course, CourseError
from tutor.course.model import (
    CardFile,
    CheatFile,
    CourseFile,
    CoverageFile,
    Lesson,
    LessonFile,
    Mistake,
    NoteFile,
    Table,
)
from tutor.course.remembered import Remembered

FORMAT = 1
_LARGEST_FILE = 4 << 20
_AT = re.compile(r" - at `(\$[^`]*)`$")
_STEP = re.compile(r"\.([A-Za-z0-9_]+)|\[(\d+)\]|\[\.\.\.\]")
_UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`")
_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_MANY_MISTAKES = 100


def builtin_course_root() -> Path:
    """Return the folder of the course that ships with the tutor. Raises `CourseError` if it is not there."""
    package = Path(__file__).resolve().parent.parent
    for root in (package / "builtin_course", package.parent):
        if (root / "lessons" / "course.toml").is_file():
            return root
    raise CourseError("The built-in course is missing from this installation. Install jax-ad-tutor again.")


def open_course(root: Path, cache: Path | None = None) -> Course:
    """Open the course in `root`; `cache` is a folder in which to remember for the next time what its files say.

    Raises `CourseError` only when there is no course there at all: no readable
    `lessons/course.toml`. Everything else that is wrong is in `Course.mistakes`.
    """
    read_at = time.time_ns()
    root = root.absolute()
    lessons = root / "lessons"
    path = lessons / "course.toml"
    if not path.is_file():
        raise CourseError(f"There is no course in {root}: it has no lessons/course.toml.")
    remembered = Remembered(root, cache)
    file, mistakes = _read(remembered, str(path), CourseFile)
    if file is None:
        raise CourseError("\n".join(str(mistake) for mistake in mistakes))
    if file.format > FORMAT:
        raise CourseError(
            f"{path}: this course is written in format {file.format}, and this tutor reads up to {FORMAT}. "
            "Update the tutor to open it."
        )
    home = lessons.resolve()
    loaded = tuple(_load_lesson(remembered, str(lessons), home, folder) for folder in file.lessons)
    cheats, cheat_mistakes = _optional(remembered, lessons / "cheatsheet.toml", CheatFile)
    notes, note_mistakes = _optional(remembered, lessons / "notes.toml", NoteFile)
    cards, card_mistakes = _optional(remembered, lessons / "errors.toml", CardFile)
    coverage, coverage_mistakes = _optional(remembered, lessons / "coverage.toml", CoverageFile)
    remembered.save()
    return Course(
        root=root,
        read_at=read_at,
        file=file,
        lessons=loaded,
        cheats=cheats.cheat,
        notes=notes.note,
        cards=cards.card,
        coverage=coverage.rows,
        mistakes=(
            *(mistake for lesson in loaded for mistake in lesson.mistakes),
            *cheat_mistakes,
            *note_mistakes,
            *card_mistakes,
            *coverage_mistakes,
        ),
    )


def read_table[T: Table](path: Path, kind: type[T]) -> tuple[T | None, tuple[Mistake, ...]]:
    """Decode one TOML file; return it, or None and everything found wrong with it."""
    import tomllib

    try:
        text = _text(path)
        raw = tomllib.loads(text)
    except _Unreadable as error:
        return None, (Mistake(path, None, "", "", str(error)),)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        column = f" (column {place[2]})" if place else ""
        return None, (Mistake(path, line, "", "", f"this is not TOML: {_PLACE.sub('', str(error))}{column}"),)
    except ValueError as error:  # a number with more digits than Python reads
        return None, (Mistake(path, None, "", "", f"this cannot be read: {error}"),)
    except RecursionError:
        return None, (Mistake(path, None, "", "", "the tables are nested too deeply"),)
    return _convert(path, text, raw, kind)


def _convert[T: Table](
    path: Path, text: str, raw: dict[str, Any], kind: type[T]
) -> tuple[T | None, tuple[Mistake, ...]]:
    """Convert, and on a mistake leave the table it is in out and go on, so that one run shows them all."""
    mistakes: list[Mistake] = []
    kept = {name: list(range(len(rows))) for name, rows in raw.items() if isinstance(rows, list)}
    while len(mistakes) < _MANY_MISTAKES:
        try:
            content = msgspec.convert(raw, kind)
            return (None if mistakes else content), tuple(mistakes)
        except msgspec.ValidationError as error:
            steps = _steps(str(error), raw, kind)
            original = steps
            removable = len(steps) >= 2 and isinstance(steps[0], str) and isinstance(steps[1], int)
            if removable and isinstance(steps[0], str) and isinstance(steps[1], int):
                original = (steps[0], kept[steps[0]][steps[1]], *steps[2:])
            mistakes.append(_mistake(path, text, raw, kind, str(error), steps, original))
            if not (removable and isinstance(steps[0], str) and isinstance(steps[1], int)):
                break
            del raw[steps[0]][steps[1]]
            del kept[steps[0]][steps[1]]
    return None, tuple(mistakes)


def _mistake(
    path: Path,
    text: str,
    raw: dict[str, Any],
    kind: type[Table],
    message: str,
    steps: tuple[str | int, ...],
    original: tuple[str | int, ...],
) -> Mistake:
    said = _AT.sub("", message)
    key = next((str(step) for step in reversed(steps) if isinstance(step, str)), "") if len(steps) != 2 else ""
    if unknown := _UNKNOWN.match(said):
        key = unknown[1]
        original = (*original, key)
        from tutor.course.nearest import did_you_mean

        struct = _struct_at(kind, steps)
        known = [field.encode_name for field in msgspec.structs.fields(struct)] if struct else []
        said = f"unknown key `{key}`{did_you_mean(key, known)}"
    elif said.startswith("Object missing required field"):
        key = said.partition("`")[2].rstrip("`")
        said = f"the key `{key}` is missing"
    from tutor.course.locate import Positions

    return Mistake(path, Positions(text).line(original) or 1, _table_name(raw, steps, original), key, said)


def _table_name(raw: dict[str, Any], steps: tuple[str | int, ...], original: tuple[str | int, ...]) -> str:
    """Name a table by its id where it has one: `page "naive-softplus"`."""
    if len(steps) < 2 or not isinstance(steps[0], str):
        return ""
    if not isinstance(steps[1], int):
        return f'{steps[0]}."{steps[1]}"'
    row = raw[steps[0]][steps[1]]
    name = row.get("id") if isinstance(row, dict) else None
    return f'{steps[0]} "{name}"' if isinstance(name, str) else f"{steps[0]}[{original[1]}]"


def _struct_at(kind: type[Table], steps: tuple[str | int, ...]) -> type[Struct] | None:
    """Return the struct that the value at `steps` should have been."""
    found: Any = kind
    is_key = False
    for step in steps:
        if isinstance(step, int) or is_key:
            is_key = False
            continue
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(found)}
        found = fields.get(step)
        is_key = get_origin(found) is dict
        while True:
            if isinstance(found, TypeAliasType):
                found = found.__value__
            elif get_origin(found) is tuple or isinstance(found, types.GenericAlias) or get_args(found):
                found = get_args(found)[-1 if get_origin(found) is dict else 0]
            else:
                break
    return found if isinstance(found, type) and issubclass(found, Struct) else None


def _steps(message: str, raw: dict[str, Any], kind: type[Table]) -> tuple[str | int, ...]:
    """Return the way to the value that msgspec complains of, looking for a key of a mapping, which it leaves out."""
    at = _AT.search(message)
    steps: tuple[str | int, ...] = ()
    value: Any = raw
    for name, index in _STEP.findall(at[1]) if at is not None else ():
        steps += (name or (int(index) if index else _culprit(value, _struct_at(kind, steps))),)
        value = value[steps[-1]]
    return steps


def _culprit(rows: dict[str, Any], struct: type[Struct] | None) -> str:
    """Return the key of the first row that is not as it should be."""
    for key, row in rows.items():
        try:
            msgspec.convert(row, struct)
        except msgspec.ValidationError:
            return key
    return ""


def _load_lesson(remembered: Remembered, lessons: str, home: Path, folder: str) -> Lesson:
    where = os.path.join(lessons, folder)  # as text: most of a large course's paths are never taken apart
    if not _is_inside(where, home, folder):
        mistake = Mistake(
            Path(lessons) / "course.toml", None, "", "lessons", f"{folder!r} is not a folder of the course"
        )
        return Lesson(Path(where), None, (mistake,))
    content, mistakes = _read(remembered, os.path.join(where, "lesson.toml"), LessonFile)
    return Lesson(Path(where), content, mistakes)


def _is_inside(where: str, home: Path, folder: str) -> bool:
    """True when a folder stands directly in `home`, links followed; the usual case costs one look at the disk."""
    if "\0" in folder or os.path.isabs(folder):
        return False
    if "/" not in folder and folder not in ("", ".", ".."):
        with suppress(OSError):
            if stat.S_ISDIR(os.lstat(where).st_mode):
                return True
    return Path(where).resolve().parent == home


def _optional[T: Table](remembered: Remembered, path: Path, kind: type[T]) -> tuple[T, tuple[Mistake, ...]]:
    """Read a file that a course may do without; a broken one counts as empty."""
    if not path.exists():
        return kind(), ()
    content, mistakes = _read(remembered, str(path), kind)
    return content or kind(), mistakes


def _read[T: Table](remembered: Remembered, path: str, kind: type[T]) -> tuple[T | None, tuple[Mistake, ...]]:
    """Read a file, or remember what it says; only sound files are remembered."""
    known = remembered.content(path, kind)
    if known is not None:
        return known, ()
    signature = remembered.signature(path)
    content, mistakes = read_table(Path(path), kind)
    if content is not None:
        remembered.keep(path, signature, content)
    return content, mistakes


class _Unreadable(Exception):
    """The file cannot be had as text; the message says why."""


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise _Unreadable(f"the file is larger than {_LARGEST_FILE >> 20} MiB, which no lesson needs")
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise _Unreadable("there is no such file") from error
    except IsADirectoryError as error:
        raise _Unreadable("this is a folder and should be a file") from error
    except OSError as error:
        raise _Unreadable(f"it cannot be read: {error.strerror}") from error
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _Unreadable(f"it is not UTF-8 text: line {line} has the byte 0x{data[error.start]:02x}") from error
