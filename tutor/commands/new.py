"""`new`: begins a course, a lesson or an exercise that is sound and holds, for an author to go on from."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tutor.commands.exits import NOT_RIGHT, OK, USAGE
from tutor.commands.options import Options
from tutor.plain.terminal import say

if TYPE_CHECKING:
    from tutor.course.additions import Added
    from tutor.course.course import Course

_COURSE = click.option(
    "--course",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The course's folder; without, the one you are in.",
)


@click.group()
def new() -> None:
    """Begin a course, a lesson or an exercise; nothing that is there is overwritten."""


@new.command("course")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def new_course(folder: Path) -> int:
    """Begin a course with one lesson, in FOLDER."""
    from tutor.course.additions import NotAdded, add_course
    from tutor.versions import installed_jax

    try:
        return _report(folder, add_course(folder, installed_jax() or "0"))
    except NotAdded as error:
        say(str(error), error=True)
        return USAGE


@new.command("lesson")
@click.argument("name", metavar="ID")
@_COURSE
@click.pass_obj
def new_lesson(options: Options, name: str, folder: Path | None) -> int:
    """Begin a lesson: a page, an example, a question, and an exercise with its checks."""
    from tutor.course.additions import NotAdded, add_lesson

    course = _course(folder or options.course)
    try:
        return USAGE if course is None else _report(course.root, add_lesson(course, name))
    except NotAdded as error:
        say(str(error), error=True)
        return USAGE


@new.command("exercise")
@click.argument("name", metavar="ID")
@click.option("--lesson", required=True, help="The lesson it belongs to: its id or number.")
@_COURSE
@click.pass_obj
def new_exercise(options: Options, name: str, lesson: str, folder: Path | None) -> int:
    """Begin an exercise at the end of a lesson: stub, solution, hints, checks, and a page that places it."""
    from tutor.course.additions import NotAdded, add_exercise

    course = _course(folder or options.course)
    try:
        return USAGE if course is None else _report(course.root, add_exercise(course, name, lesson))
    except NotAdded as error:
        say(str(error), error=True)
        return USAGE


def _course(folder: Path | None) -> "Course | None":
    """Open the course that was named, or the one in the folder the author is in."""
    from tutor.course.load import open_course

    if folder is None and not (Path.cwd() / "lessons" / "course.toml").is_file():
        say(
            "There is no course in this folder: it has no lessons/course.toml. Name one with --course DIR, "
            "or begin a whole new one: jax-ad-tutor new course DIR",
            error=True,
        )
        return None
    if folder is not None and folder.is_file():
        say(f"{folder} is a file, and nothing is added to a zip. Unpack it, and name its folder.", error=True)
        return None
    return open_course(folder or Path.cwd())


def _report(root: Path, added: "Added") -> int:
    """Say what was written and what to do with it; mistakes that are in the course by now come last."""
    from tutor.course.lint import lint
    from tutor.course.load import open_course

    for path in added.files:
        say(f"written: {path}")
    if added.changed is not None:
        say(f"added to: {added.changed}")
    course = shlex.quote(str(root))
    say()
    say(f"Look at it:     jax-ad-tutor --course {course} open {added.page}")
    say(f"What is wrong:  jax-ad-tutor lint {course}")
    say(f"What holds:     jax-ad-tutor --course {course} verify {added.lesson}")
    mistakes = lint(open_course(root))
    for mistake in mistakes:
        say(str(mistake), error=True)
    return NOT_RIGHT if mistakes else OK
