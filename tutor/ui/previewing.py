"""Notices what the author of a course saves while the course is open, and reads it anew.

Looks at the files instead of waiting for events: folders on a network send
none. All of it runs off the screen's thread. What is sound is there after one
look; a mistake only if it is still one at the next, because an editor may be
in the middle of a save.
"""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tutor.course.course import Course, CourseError
from tutor.course.lint import lint_lessons
from tutor.course.load import open_course
from tutor.language import gettext

type Stamp = tuple[int, int, int]

_ENDINGS = (".toml", ".py", ".out")
_MOST_SAID = 3


class Edition(Struct, frozen=True):
    """What an author's save came to.

    `course` is the new edition, None if the one before must do; `changed` are
    the files; `complaint` says what is wrong with them, "" if nothing is.
    """

    course: Course | None
    changed: frozenset[Path]
    complaint: str


class CourseWatch:
    """Follows one course's folder, from when the course was read."""

    def __init__(self, course: Course, cache: Path) -> None:
        self._course = course
        self._cache = cache
        self._stamps: dict[Path, Stamp] | None = None
        self._waiting: frozenset[Path] = frozenset()

    def look(self) -> Edition | None:
        """Return what was saved since the last look, once it is known what it comes to; else None."""
        stamps = dict(_stamps(self._course.root))
        before, self._stamps = self._stamps, stamps
        if before is None:
            changed = {path for path, stamp in stamps.items() if stamp[0] > self._course.read_at}
        else:
            changed = {path for path in stamps.keys() | before.keys() if stamps.get(path) != before.get(path)}
        self._waiting |= changed
        if not self._waiting:
            return None
        edition = self._read(self._waiting)
        if edition.complaint and changed:
            return None
        self._waiting = frozenset()
        self._course = edition.course or self._course
        return edition

    def _read(self, changed: frozenset[Path]) -> Edition:
        root, known = self._course.root, {mistake.file for mistake in self._course.mistakes}
        try:
            course = open_course(root, self._cache)
            mistakes = lint_lessons(course, self._touched(course, changed))
        except (CourseError, OSError) as error:
            return Edition(None, changed, str(error).replace(f"{root}{os.sep}", ""))
        if course.file.id != self._course.file.id:
            told = gettext("The id of the course is another one, and answers belong to it: open the course again.")
            return Edition(None, changed, told)
        said = [str(replace(mistake, file=_short(mistake.file, root))) for mistake in mistakes]
        if len(said) > _MOST_SAID:
            more = gettext("And {number} more: jax-ad-tutor lint {folder}")
            said[_MOST_SAID:] = [more.format(number=len(said) - _MOST_SAID, folder=root)]
        is_sound = {mistake.file for mistake in course.mistakes} <= known
        return Edition(course if is_sound else None, changed, "\n\n".join(said))

    def _touched(self, course: Course, changed: Collection[Path]) -> frozenset[str]:
        """Return the folders of the lessons that changed files belong to, and of those that are new."""
        before = {lesson.folder for lesson in self._course.lessons}
        return frozenset(
            lesson.folder.name
            for lesson in course.lessons
            if lesson.folder not in before
            or any(path.is_relative_to(lesson.folder) for path in changed)
            or any(
                course.root / "checks" / exercise.check in changed
                for exercise in (lesson.content.exercise if lesson.content is not None else ())
            )
        )


def _stamps(root: Path) -> Iterator[tuple[Path, Stamp]]:
    """Yield the files that a course is made of, each with what tells one state of it from another."""
    folders = [root / "lessons", root / "checks"]
    while folders:
        try:
            with os.scandir(folders.pop()) as found:
                for one in found:
                    if one.name.startswith((".", "__")):
                        continue
                    if one.is_dir(follow_symlinks=False):
                        folders.append(Path(one.path))
                    elif one.name.endswith(_ENDINGS):
                        seen = one.stat()
                        yield Path(one.path), (seen.st_mtime_ns, seen.st_size, seen.st_ino)
        except OSError:  # it is being moved; the next look sees where to
            continue


def _short(path: Path, root: Path) -> Path:
    return path.relative_to(root) if path.is_relative_to(root) else path
