"""Judges what many learners handed in: a folder for each of them, with a file for each exercise.

For `grade`; knows no front end. Every file goes the way that `check --file`
goes, closed off unless that is declined, and none of them stops the others.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from tutor.checkall import Judged
from tutor.course.course import CourseError
from tutor.course.model import ItemKind
from tutor.language import gettext
from tutor.session import Session
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.pool import in_parallel

_SUFFIX = ".py"
_DEEPEST = 8


class Submission(Struct, frozen=True):
    """One learner's file for an exercise; `trouble` says why it is not judged at all."""

    learner: str
    exercise: str
    file: Path
    trouble: str = ""


class Graded(Struct, frozen=True):
    """What became of a submission."""

    submission: Submission
    judged: Judged


def submissions(session: Session, folder: Path) -> Mapping[str, tuple[Submission, ...]]:
    """Return by learner what was handed in, in the order of the course: files named like an exercise, at any depth.

    A link is not followed, and of two files for one exercise neither is
    judged. A learner without any such file is there, with nothing.
    Raises `OSError` when `folder` cannot be read.
    """
    names = [entry.id for entry in session.course.entries if entry.kind is ItemKind.EXERCISE]
    return {
        place.name: tuple(_of(place, names))
        for place in sorted(folder.iterdir())
        if place.is_dir() and not place.is_symlink() and not place.name.startswith(".")
    }


def grade(
    session: Session,
    handed_in: Sequence[Submission],
    *,
    isolated: bool = True,
    jobs: int = 0,
    ends: Callable[[Graded], None] = lambda graded: None,
) -> tuple[Graded, ...]:
    """Judge submissions and return what became of them, in the same order.

    `jobs` run at once, one a processor by default, and `ends` is called from
    this thread as each is done. Nothing is recorded.
    Raises `TutorBroken` with the remedy where nothing can be isolated.
    """
    if isolated and handed_in:
        from tutor.worker.sandbox import Sandbox

        Sandbox(handed_in[0].file.resolve()).prove()

    def judge(host: Host, number: int) -> tuple[int, Graded]:
        one = handed_in[number]
        if one.trouble:
            return number, Graded(one, Judged(one.exercise, None, one.trouble))
        try:
            verdict = session.check(one.exercise, file=one.file, isolated=isolated, host=host)
        except (CourseError, TutorBroken, OSError) as error:
            return number, Graded(one, Judged(one.exercise, None, str(error)))
        return number, Graded(one, Judged(one.exercise, verdict))

    found: dict[int, Graded] = {}
    for number, graded in in_parallel(session.places.cache, range(len(handed_in)), judge, workers=jobs):
        found[number] = graded
        ends(graded)
    return tuple(found[number] for number in range(len(handed_in)))


def _of(place: Path, names: Sequence[str]) -> Iterator[Submission]:
    files: dict[str, list[Path]] = {}
    for directory, folders, inside in os.walk(place):
        depth = len(Path(directory).relative_to(place).parts)
        folders[:] = sorted(name for name in folders if depth < _DEEPEST and not name.startswith("."))
        for name in sorted(inside):
            if name.endswith(_SUFFIX):
                files.setdefault(name.removesuffix(_SUFFIX), []).append(Path(directory, name))
    for name in names:
        match files.get(name, []):
            case []:
                continue
            case [file] if file.is_symlink():
                trouble = gettext("It is a link, and no link is followed. Put a file there.")
                yield Submission(place.name, name, file, trouble)
            case [file]:
                yield Submission(place.name, name, file)
            case [file, *more]:
                places = ", ".join(str(one.relative_to(place)) for one in (file, *more))
                trouble = gettext("There are several files for it: {places}. Leave one.").format(places=places)
                yield Submission(place.name, name, file, trouble)
