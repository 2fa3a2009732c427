"""Commands for authors: what is wrong with a course, and whether its claims hold. `new` stands beside them."""

import sys
from pathlib import Path

import click
import msgspec

from tutor.commands.exits import NOT_RIGHT, OK
from tutor.commands.options import COURSE, Options, document, lesson_ids, lines
from tutor.counting import counted, counted_of
from tutor.plain.terminal import say
from tutor.session import course_root


class MistakeRow(msgspec.Struct, frozen=True):
    """One mistake in `lint --json`."""

    file: str
    line: int | None
    table: str
    key: str
    message: str


@click.command("lint")
@click.argument("folder", type=COURSE, required=False)
@click.option("--json", "as_json", is_flag=True, help="The mistakes as one JSON document.")
@click.pass_obj
def lint_(options: Options, folder: Path | None, as_json: bool) -> int:
    """Say everything that is wrong with a course; none of its code is run."""
    from tutor.course.lint import lint
    from tutor.course.load import open_course

    course = open_course(course_root(folder or options.course, options.home))
    mistakes = lint(course)
    if as_json:
        document([MistakeRow(str(m.file), m.line, m.table, m.key, m.message) for m in mistakes])
    else:
        lines(str(mistake) for mistake in mistakes)
        rows = f" All {len(course.coverage)} rows that it owes are taught." if course.coverage else ""
        say(counted(len(mistakes), "mistake") if mistakes else f"The course is sound.{rows}", error=bool(mistakes))
    return NOT_RIGHT if mistakes else OK


@click.command("verify")
@click.argument("lessons", metavar="[LESSON | FROM..TO]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="What was found as one JSON document.")
@click.pass_obj
def verify_(options: Options, lessons: tuple[str, ...], as_json: bool) -> int:
    """Run every example, figure, solution, quiz answer and cheat-sheet line on the JAX installed here."""
    from tutor.course.claims import claims_of
    from tutor.verify import verify

    with options.session() as session:
        course = session.course
        wanted = lesson_ids(session, lessons)
        claims = [claim for claim in claims_of(course) if not lessons or claim.lesson in wanted]
        with click.progressbar(length=len(claims), label="Verifying", file=sys.stderr) as bar:
            found = verify(course, claims, session.places.cache, watch=lambda finding: bar.update(1))
    wrong = [finding for finding in found.items if not finding.holds]
    if as_json:
        document(found)
    else:
        lines(f"{finding.id}: {finding.difference}" for finding in wrong)
        right = len(found.items) - len(wrong)
        verb = "holds" if right == 1 else "hold"
        say(f"{counted_of(right, len(found.items), 'claim')} {verb} on JAX {found.jax}.")
        if wrong and found.jax != course.file.jax:
            say(f"This course was verified with JAX {course.file.jax}.")
    return NOT_RIGHT if wrong else OK
