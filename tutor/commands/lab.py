"""`lab`: who is where in a class, for whoever teaches it. Reads the learners' homes and writes nothing into them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from tutor.commands.exits import OK
from tutor.commands.options import Options, document, lines
from tutor.counting import counted, counted_of
from tutor.language import gettext, pgettext
from tutor.plain.terminal import is_interactive, say

if TYPE_CHECKING:
    from tutor.course.course import Course
    from tutor.lab.room import Learner

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
# What was there is written over, line by line: a screen emptied first would be seen empty.
_TO_THE_TOP = "\x1b[H"
_REST_OF_LINE = "\x1b[K"
_REST_OF_SCREEN = "\x1b[J"
_COLUMNS = ("learner", "exercise", "attempts", "first_at", "last_at", "last", "passed_at", "hints", "solution_shown")


@click.group()
def lab() -> None:
    """See how far a class is, from the learners' homes in one folder."""


@lab.command()
@click.argument("folder", type=_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON document.")
@click.pass_obj
def status(options: Options, folder: Path, as_json: bool) -> int:
    """Say where each learner is: FOLDER has a home for each. Who is stuck stands first."""
    course = _course(options)
    learners = _learners(course, folder)
    if as_json:
        return document({"learners": learners})
    return lines(_lines(course, learners))


@lab.command()
@click.argument("folder", type=_FOLDER)
@click.option(
    "--every", type=click.FloatRange(min=0.5), default=5.0, show_default=True, help="Seconds between looks."
)
@click.pass_obj
def dashboard(options: Options, folder: Path, every: float) -> int:
    """Keep saying where each learner is, until Ctrl+C."""
    import shutil
    import time

    if not is_interactive():
        raise click.UsageError(gettext("A dashboard needs a terminal. Elsewhere: lab status"))
    course = _course(options)
    try:
        while True:
            columns, rows = shutil.get_terminal_size((80, 24))
            shown = [line[: columns - 1] for line in _lines(course, _learners(course, folder))]
            if len(shown) > rows - 2:
                more = counted(len(shown) - rows + 3, "more learner")
                shown = [*shown[: rows - 3], gettext("and {learners}").format(learners=more)]
            say(end=_TO_THE_TOP)
            for line in shown:
                say(line, end=f"{_REST_OF_LINE}\n")
            say(end=_REST_OF_SCREEN, now=True)
            time.sleep(every)
    except KeyboardInterrupt:
        return OK


@lab.command()
@click.argument("folder", type=_FOLDER)
@click.option("--csv", "sheet", type=click.Path(dir_okay=False, path_type=Path), help="Write a table there.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON document.")
@click.pass_obj
def report(options: Options, folder: Path, sheet: Path | None, as_json: bool) -> int:
    """Report what each learner tried: attempts, times, hints, and whether it was passed."""
    from tutor.plain.table import write_table
    from tutor.plain.verdicts import OUTCOME_WORDS

    course = _course(options)
    learners = _learners(course, folder)
    rows = [{"learner": learner.name, **msgspec.to_builtins(one)} for learner in learners for one in learner.tried]
    if sheet is not None:
        write_table(sheet, _COLUMNS, rows)
    if as_json:
        return document({"learners": learners})
    for learner in learners:
        say(f"{learner.name}: {_passed(learner)}{f'; {learner.trouble}' if learner.trouble else ''}")
        for one in learner.tried:
            if one.passed_at is not None:
                state = pgettext("state", "passed")
            else:
                state = gettext("not passed (last: {outcome})").format(outcome=OUTCOME_WORDS[one.last])
            helped = f", {counted(one.hints, 'hint')}" if one.hints else ""
            shown = f", {gettext('saw the solution')}" if one.solution_shown else ""
            say(f"  {one.exercise}: {state}, {counted(one.attempts, 'attempt')}{helped}{shown}")
    return OK


def _course(options: Options) -> "Course":
    from tutor.course.load import open_course
    from tutor.session import course_root

    return open_course(course_root(options.course, options.home))


def _learners(course: "Course", folder: Path) -> "tuple[Learner, ...]":
    from tutor.lab.room import look_around

    learners = look_around(course, folder, datetime.now(UTC))
    if not learners:
        sentence = gettext("{place} has no folder in it: there is to be a home for each learner.")
        raise click.UsageError(sentence.format(place=folder))
    return learners


def _lines(course: "Course", learners: "Sequence[Learner]") -> list[str]:
    longest = max(len(learner.name) for learner in learners)
    return [" ".join(f"{learner.name:<{longest}}  {_line(course, learner)}".splitlines()) for learner in learners]


def _line(course: "Course", learner: "Learner") -> str:
    if learner.trouble:
        return learner.trouble
    parts = [_passed(learner)]
    if learner.stuck is not None:
        stuck = learner.stuck
        tried, time = counted(stuck.attempts, "attempt"), _minutes(stuck.seconds)
        sentence = gettext("STUCK on {exercise}: {attempts} in {time}")
        parts.append(sentence.format(exercise=stuck.exercise, attempts=tried, time=time))
    elif learner.place is not None:
        entry = course.by_id.get(learner.place)
        title = entry.title if entry is not None else learner.place
        parts.append(gettext("at {title}").format(title=title))
    if learner.quiet is not None and learner.quiet >= 60:
        parts.append(gettext("quiet for {time}").format(time=_minutes(learner.quiet)))
    return ", ".join(parts)


def _passed(learner: "Learner") -> str:
    exercises = counted_of(learner.passed, learner.exercises, "exercise")
    return gettext("{exercises} passed").format(exercises=exercises)


def _minutes(seconds: float) -> str:
    minutes = int(seconds // 60)
    if minutes < 120:
        return gettext("{number} min").format(number=minutes)
    if minutes < 48 * 60:
        return gettext("{number} h").format(number=minutes // 60)
    return counted(minutes // (24 * 60), "day")
