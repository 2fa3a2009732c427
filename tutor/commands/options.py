"""What all commands share: what stands before the command, and how lines and documents are printed."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec

from tutor.commands.exits import OK
from tutor.plain.terminal import say
from tutor.session import Session, open_session

COURSE = click.Path(exists=True, path_type=Path)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class Options(msgspec.Struct, frozen=True):
    """What stands before the command."""

    course: Path | None
    home: Path | None
    plain: bool

    @contextmanager
    def session(self, *, spare: bool = False, quiet: bool = False) -> Iterator[Session]:
        """Open the course; say on standard error what the learner must know, at the beginning and at the end."""
        with open_session(self.course, self.home, spare=spare) as session:
            told = session.warnings
            _warn(told, quiet=quiet)
            yield session
        _warn(session.warnings[len(told) :], quiet=quiet)


def lines(texts: Iterable[str]) -> int:
    """Print lines; return the code for success."""
    for line in texts:
        say(line)
    return OK


def document(content: object) -> int:
    """Print one JSON document and nothing else; return the code for success."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n")
    return OK


def lesson_ids(session: Session, names: tuple[str, ...]) -> list[str]:
    """Return the ids of lessons given by id, number, or as a span `A..B`; without any, those of all lessons."""
    course = session.course
    named = [lesson.id for name in names for lesson in course.lessons_of(name)]
    return named if names else [lesson.id for lesson in course.lessons]


def _warn(warnings: Iterable[str], *, quiet: bool) -> None:
    for warning in () if quiet else warnings:
        say(warning, error=True)
