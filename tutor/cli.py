"""The commands. Each is a few lines that call the rooms; scripts and tests lean on them.

Exit codes: 0 passed or done; 1 the answer or the course is not right; 2 wrong
usage; 3 the tutor itself could not do its work. With --json, standard output
is one JSON document and nothing else.
"""

import gc
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click
import msgspec
from msgspec.structs import replace

from tutor import __version__
from tutor.commands.exits import BROKEN, NOT_RIGHT, OK, USAGE
from tutor.commands.grade import grade
from tutor.commands.lab import lab
from tutor.commands.new import new
from tutor.counting import counted, counted_of
from tutor.course.course import CourseError, UnknownId
from tutor.course.model import ItemKind
from tutor.places import NoHome
from tutor.plain.manner import manner
from tutor.plain.terminal import is_interactive, prepare_output, say, wants_ascii, width
from tutor.progress.settings import Settings
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session, course_root, open_session
from tutor.verdict import Verdict
from tutor.worker.broken import TutorBroken

if TYPE_CHECKING:
    from tutor.course.search import Hit

_COURSE = click.Path(exists=True, path_type=Path)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


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


class CheckedRows(msgspec.Struct, frozen=True):
    """The document of `check --all --json`, in the order of the course."""

    items: tuple[Verdict, ...]


class ExplanationRow(msgspec.Struct, frozen=True):
    """The document of `explain --json`; `card` is null when there is none."""

    card: str | None
    title: str
    meaning: str
    fix: str


class FoundRows(msgspec.Struct, frozen=True):
    """The document of `search --json`, best first."""

    query: str
    hits: "tuple[Hit, ...]"


class MistakeRow(msgspec.Struct, frozen=True):
    """One mistake in `lint --json`."""

    file: str
    line: int | None
    table: str
    key: str
    message: str


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--course", type=_COURSE, help="A course: a folder with lessons/ and checks/ in it, or a zip of one.")
@click.option("--home", type=click.Path(file_okay=False, path_type=Path), help="Where to keep answers and progress.")
@click.option("--plain", is_flag=True, help="Line by line, without a full screen.")
@click.option("--no-spare", is_flag=True, help="Keep no worker waiting (for many learners on one machine).")
@click.version_option(__version__, prog_name="jax-ad-tutor")
@click.pass_context
def cli(context: click.Context, course: Path | None, home: Path | None, plain: bool, no_spare: bool) -> None:
    """Learn JAX's advanced automatic differentiation in your terminal."""
    context.obj = Options(course, home, plain)
    if context.invoked_subcommand is None:
        context.exit(_open(context.obj, None, spare=not no_spare))


@cli.command("open")
@click.argument("item")
@click.option("--course", type=_COURSE, help="As before the command.")
@click.option("--no-spare", is_flag=True, help="Keep no worker waiting.")
@click.pass_obj
def open_(options: Options, item: str, course: Path | None, no_spare: bool) -> int:
    """Open the tutor at a page or an exercise."""
    return _open(replace(options, course=course or options.course), item, spare=not no_spare)


@cli.command("list")
@click.option("--json", "as_json", is_flag=True, help="Everything with an id, as one JSON document.")
@click.pass_obj
def list_(options: Options, as_json: bool) -> int:
    """List the lessons with what you have done."""
    from tutor.plain.listing import listing, listing_lines

    with options.session() as session:
        return _json(listing(session)) if as_json else _lines(listing_lines(session))


@cli.command()
@click.argument("item")
@click.pass_obj
def show(options: Options, item: str) -> int:
    """Print a page, example, exercise, question, note, cheat or error card."""
    from tutor.plain.pages import entry_lines

    with options.session() as session:
        entry = session.course.find(item)
        _lines(entry_lines(session, entry, manner(session.settings)))
        session.see(entry.id)
        return OK


@cli.command()
@click.argument("target", metavar="ID|FILE")
@click.pass_obj
def run(options: Options, target: str) -> int:
    """Run an example, your answer to an exercise, or any file, in the worker."""
    from tutor.plain.figures import figure_lines
    from tutor.plain.running import print_output
    from tutor.plain.verdicts import verdict_lines

    with options.session() as session:
        by_id = session.course.by_id
        if target in by_id and by_id[target].kind is ItemKind.EXERCISE:
            path = session.answer_path(target)
            verdict = session.run_text(session.answer(target), path, watch=print_output)
        elif target not in by_id and Path(target).is_file():
            path = Path(target)
            verdict = session.run_text(path.read_text("utf-8"), path, watch=print_output)
        elif target in by_id and by_id[target].kind is ItemKind.FIGURE:
            verdict = session.run_example(target)
            if verdict.passed:
                _lines(figure_lines(verdict.output))
        else:
            verdict = session.run_example(target, print_output)
        if not verdict.passed:
            for line in verdict_lines(verdict):
                say(line, error=True)
        return OK if verdict.passed else NOT_RIGHT


@cli.command()
@click.argument("names", metavar="EXERCISE | --all [LESSON]...", nargs=-1)
@click.option("--all", "all_", is_flag=True, help="Every answer that you have, or those of some lessons.")
@click.option("--file", type=_FILE, help="Judge this file; nothing is recorded.")
@click.option("--isolated", is_flag=True, help="Run it without network, home or writable files (by bubblewrap).")
@click.option("--json", "as_json", is_flag=True, help="The verdict as one JSON document.")
@click.pass_obj
def check(
    options: Options, names: tuple[str, ...], all_: bool, file: Path | None, isolated: bool, as_json: bool
) -> int:
    """Judge your answer to an exercise, or with --all every answer that you have begun."""
    from tutor.plain.verdicts import verdict_lines

    if all_:
        if file is not None or isolated:
            raise click.UsageError("--all judges your own answers, without --file and without --isolated.")
        return _check_all(options, names, as_json)
    if len(names) != 1:
        raise click.UsageError("Say which exercise, one at a time, or --all for every answer that you have.")
    (exercise,) = names
    with options.session() as session:
        verdict = session.check(exercise, file=file, isolated=isolated)
        if as_json:
            _json(verdict)
        else:
            if verdict.output:
                say("your program printed:")
                _lines(f"  | {line}" for line in verdict.output.splitlines())
            _lines(verdict_lines(verdict))
            _tell_card(session, verdict)
        return OK if verdict.passed else NOT_RIGHT


@cli.command()
@click.argument("exercise")
@click.argument("number", type=click.IntRange(min=1), required=False)
@click.pass_obj
def hint(options: Options, exercise: str, number: int | None) -> int:
    """Show the next hint, or all hints up to NUMBER."""
    with options.session() as session:
        total = len(session.exercise(exercise)[0].hints)
        if number is not None and number > total:
            raise click.BadParameter(f"{exercise} has {counted(total, 'hint')}", param_hint="NUMBER")
        shown = session.hint(exercise, number)
        for step, text in enumerate(shown, 1):
            say(f"Hint {step} of {total}")
            _lines(manner(session.settings).lines(text))
        return OK


@cli.command()
@click.argument("exercise")
@click.argument("call", default="")
@click.pass_obj
def lens(options: Options, exercise: str, call: str) -> int:
    """Look through a CALL of your function, f(inputs): jaxpr, pushforward, pullback, residuals, operations."""
    from tutor.plain.lens import lens_lines

    with options.session() as session:
        mine, reference = session.look_through(exercise, call)
        if mine.lens is None:
            say(mine.reason)
            return NOT_RIGHT
        _lines(lens_lines(mine.lens))
        if reference is not None and reference.lens is not None:
            _lines(["", "The reference solution", "", *lens_lines(reference.lens)])
        return NOT_RIGHT if mine.lens.refusal else OK


@cli.command()
@click.argument("exercise")
@click.pass_obj
def solution(options: Options, exercise: str) -> int:
    """Print the reference solution: after a pass, or when asked for a second time."""
    with options.session() as session:
        if not session.ask_for_solution(exercise):
            say(
                f"You have not passed {exercise} yet. A hint may be enough: jax-ad-tutor hint {exercise}\n"
                f"To see the solution all the same, ask once more: jax-ad-tutor solution {exercise}",
                error=True,
            )
            return NOT_RIGHT
        return _lines(session.solution(exercise).splitlines())


@cli.command()
@click.argument("lesson", required=False)
@click.option("--review", is_flag=True, help="The questions that have come back for review.")
@click.option("--json", "as_json", is_flag=True, help="The score as one JSON document; the questions go to stderr.")
@click.pass_obj
def quiz(options: Options, lesson: str | None, review: bool, as_json: bool) -> int:
    """Ask the questions of LESSON (its id or number); without, all that were not answered right yet."""
    from tutor.plain.quiz import ask_all
    from tutor.plain.score import score
    from tutor.reply import Grade

    with options.session() as session:
        scored = session.quiz.of_lesson(lesson) if lesson else session.quiz.all()
        asked = scored if lesson else session.quiz.unlearned()
        if review:
            due = session.review_due()
            asked = tuple(entry for entry in due if entry in scored)
            if not as_json:
                _lines(f"For review: exercise {entry.id}" for entry in due if entry.kind is ItemKind.EXERCISE)

        def tell(line: str) -> None:
            say(line, error=as_json)

        answers = ask_all(session, asked, tell, manner(session.settings))
        if as_json:
            _json(score(session, scored, lesson))
        return OK if all(answer.grade is Grade.RIGHT for answer in answers) else NOT_RIGHT


@cli.command()
@click.argument("lessons", metavar="[LESSON]...", nargs=-1)
@click.option("--seed", type=int, help="The same number chooses the same, as long as you are as far as you are.")
@click.pass_obj
def practice(options: Options, lessons: tuple[str, ...], seed: int | None) -> int:
    """Give one exercise or question at random: what is due for review, else what is not right yet."""
    from random import Random

    from tutor.plain.pages import entry_lines
    from tutor.plain.quiz import ask_all
    from tutor.practice import choose
    from tutor.reply import Grade

    with options.session() as session:
        found = choose(session, _lesson_ids(session, lessons), Random(seed))
        if found is None:
            say("Nothing is left to practise: all of it is right, and nothing has come back for review.")
            return OK
        how = manner(session.settings)
        if found.kind is ItemKind.EXERCISE:
            _lines(entry_lines(session, found, how))
            return _lines(["", f"Write it in the app with: jax-ad-tutor open {found.id}"])
        answers = ask_all(session, (found,), say, how)
        return OK if all(answer.grade is Grade.RIGHT for answer in answers) else NOT_RIGHT


@cli.command()
@click.argument("query", nargs=-1)
@click.pass_obj
def cheatsheet(options: Options, query: tuple[str, ...]) -> int:
    """Print the cheat sheet, or the rows that have every word of QUERY."""
    from tutor.plain.pages import cheat_lines, cheats_with

    words = " ".join(query)
    with options.session() as session:
        rows = cheats_with(session.course, words)
        for row in rows:
            _lines([*cheat_lines(row), ""])
        if not rows:
            say(f"No row of the cheat sheet has all of: {words}", error=True)
        return OK if rows else NOT_RIGHT


@cli.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="What was found as one JSON document.")
@click.pass_obj
def search_(options: Options, words: tuple[str, ...], as_json: bool) -> int:
    """Find pages, exercises, examples, cheats, notes and error cards that have all WORDS, API names too."""
    from tutor.plain.found import hit_lines

    query = " ".join(words)
    with options.session() as session:
        hits = session.search.find(query, ascii=wants_ascii())
        if as_json:
            _json(FoundRows(query, hits))
        else:
            _lines(hit_lines(session.course, hits, width()))
    if not hits:
        say(f"Nothing in this course has all of: {query}", error=True)
    return OK if hits else NOT_RIGHT


@cli.command("explain")
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"), default="-")
@click.option("--json", "as_json", is_flag=True, help="The card as one JSON document.")
@click.pass_obj
def explain_(options: Options, file: TextIO, as_json: bool) -> int:
    """Say what a traceback means (from FILE, or typed or piped in), or a trouble such as "my gradient is nan"."""
    from tutor.course.explain import explain_text
    from tutor.course.load import open_course
    from tutor.plain.pages import card_lines

    course = open_course(course_root(options.course, options.home))
    found = explain_text(course.cards, file.read())
    card = found.card if found is not None else None
    if as_json:
        row = (
            ExplanationRow(card.id, card.title, card.meaning, card.fix) if card else ExplanationRow(None, "", "", "")
        )
        _json(row)
    elif card is None:
        say("No card of this course tells of that.", error=True)
    else:
        if found is not None and found.is_guess:
            say("Probably this one:")
        _lines(card_lines(card, manner(Settings())))
    return NOT_RIGHT if card is None else OK


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="The counts as one JSON document.")
@click.pass_obj
def progress(options: Options, as_json: bool) -> int:
    """Say how far you are."""
    from tutor.plain.listing import progress as count
    from tutor.plain.listing import progress_lines

    with options.session() as session:
        return _json(count(session)) if as_json else _lines(progress_lines(session, manner(session.settings)))


@cli.command()
@click.argument("exercise", required=False)
@click.option("--all", "all_", is_flag=True, help="Every exercise that you have begun.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def reset(options: Options, exercise: str | None, all_: bool, yes: bool) -> int:
    """Begin an exercise anew, or with --all every one; your text is kept under another name."""
    if all_ is (exercise is not None):
        raise click.UsageError("Say which exercise, or --all for every one that you have begun.")
    with options.session() as session:
        if exercise is None:
            return _reset_all(session, yes)
        session.exercise(exercise)
        if not yes and not click.confirm(
            f"Replace your answer to {exercise} by the stub? Your text is kept.", err=True
        ):
            return NOT_RIGHT
        _reset(session, exercise)
        return OK


@cli.command("lint")
@click.argument("folder", type=_COURSE, required=False)
@click.option("--json", "as_json", is_flag=True, help="The mistakes as one JSON document.")
@click.pass_obj
def lint_(options: Options, folder: Path | None, as_json: bool) -> int:
    """Say everything that is wrong with a course; none of its code is run."""
    from tutor.course.lint import lint
    from tutor.course.load import open_course

    course = open_course(course_root(folder or options.course, options.home))
    mistakes = lint(course)
    if as_json:
        _json([MistakeRow(str(m.file), m.line, m.table, m.key, m.message) for m in mistakes])
    else:
        _lines(str(mistake) for mistake in mistakes)
        rows = f" All {len(course.coverage)} rows that it owes are taught." if course.coverage else ""
        say(counted(len(mistakes), "mistake") if mistakes else f"The course is sound.{rows}", error=bool(mistakes))
    return NOT_RIGHT if mistakes else OK


@cli.command("verify")
@click.argument("lessons", metavar="[LESSON | FROM..TO]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="What was found as one JSON document.")
@click.pass_obj
def verify_(options: Options, lessons: tuple[str, ...], as_json: bool) -> int:
    """Run every example, figure, solution, quiz answer and cheat-sheet line on the JAX installed here."""
    from tutor.course.claims import claims_of
    from tutor.verify import verify

    with options.session() as session:
        course = session.course
        wanted = _lesson_ids(session, lessons)
        claims = [claim for claim in claims_of(course) if not lessons or claim.lesson in wanted]
        with click.progressbar(length=len(claims), label="Verifying", file=sys.stderr) as bar:
            found = verify(course, claims, session.places.cache, watch=lambda finding: bar.update(1))
    wrong = [finding for finding in found.items if not finding.holds]
    if as_json:
        _json(found)
    else:
        _lines(f"{finding.id}: {finding.difference}" for finding in wrong)
        right = len(found.items) - len(wrong)
        verb = "holds" if right == 1 else "hold"
        say(f"{counted_of(right, len(found.items), 'claim')} {verb} on JAX {found.jax}.")
        if wrong and found.jax != course.file.jax:
            say(f"This course was verified with JAX {course.file.jax}.")
    return NOT_RIGHT if wrong else OK


@cli.command("export")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--format", "form", type=click.Choice(["py", "md", "ipynb"]), help="Otherwise FILE's ending says.")
@click.option("--pages", is_flag=True, help="The pages with their examples, too.")
@click.pass_obj
def export_(options: Options, file: Path | None, form: str | None, pages: bool) -> int:
    """Write what you have done as one notebook, into FILE or to the standard output."""
    from tutor.export import Format, export

    ending = file.suffix.removeprefix(".") if file is not None else "md"
    try:
        chosen = Format(form or ending)
    except ValueError:
        raise click.BadParameter(
            f"{file} ends in none of .py, .md and .ipynb: say --format", param_hint="FILE"
        ) from None
    with options.session() as session:
        text = export(session, chosen, pages=pages)
    if file is None:
        _lines(text.removesuffix("\n").split("\n"))
        return OK
    if file.exists():
        raise click.BadParameter(f"{file} is there already, and is left as it is", param_hint="FILE")
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        say(f"{file} could not be written: {error.strerror}", error=True)
        return BROKEN
    say(f"Written: {file}")
    return OK


@cli.command()
@click.pass_obj
def doctor(options: Options) -> int:
    """Look at this machine and say what to mend."""
    from tutor.doctor import findings

    well = True
    with options.session(quiet=True) as session:
        for finding in findings(session):
            well &= finding.well
            say(f"[{'ok' if finding.well else 'look'}] {finding.name}: {finding.detail}")
            if not finding.well and finding.remedy:
                say(f"     {finding.remedy}")
    return OK if well else BROKEN


cli.add_command(grade)
cli.add_command(lab)
cli.add_command(new)


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run_command(sys.argv[1:]))


def run_command(arguments: list[str]) -> int:
    """Run one command and return its exit code; errors become sentences on standard error."""
    prepare_output()
    try:
        result = cli.main(arguments, prog_name="jax-ad-tutor", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else OK
    except UnknownId as error:
        say(str(error), error=True)
        return USAGE
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        say("Interrupted.", error=True)
        return 128 + 2
    except BrokenPipeError:
        # Whoever read our output has gone; keep the interpreter's last flush from complaining.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (CourseError, NoHome, TutorBroken, WorkspaceError, OSError) as error:
        say(str(error), error=True)
        return BROKEN


def _warn(warnings: Iterable[str], *, quiet: bool) -> None:
    for warning in () if quiet else warnings:
        say(warning, error=True)


def _open(options: Options, item: str | None, *, spare: bool) -> int:
    plain = options.plain or not is_interactive()
    with options.session(spare=spare and not plain, quiet=not plain) as session:
        if item is not None:
            session.course.find(item)
        if plain:
            from tutor.plain.reader import read

            return read(session, item)
        # A start makes hundreds of thousands of objects that stay: a fifth of it would go into looking for garbage.
        gc.disable()
        from tutor.ui.app import run_app

        follow = options.course is not None and options.course.is_dir()
        return run_app(session, item, home=item is None, follow=follow)


def _lesson_ids(session: Session, names: tuple[str, ...]) -> list[str]:
    """Return the ids of lessons given by id, number, or as a span `A..B`; without any, those of all lessons."""
    course = session.course
    named = [lesson.id for name in names for lesson in course.lessons_of(name)]
    return named if names else [lesson.id for lesson in course.lessons]


def _check_all(options: Options, lessons: tuple[str, ...], as_json: bool) -> int:
    from tutor.checkall import check_all
    from tutor.plain.board import Board, sum_line

    with options.session() as session:
        wanted = _lesson_ids(session, lessons)
        names = [name for name in session.answered() if session.exercise(name)[1].id in wanted]
        board = Board(aside=as_json)
        found = check_all(session, names, begins=board.begins, ends=board.ends)
    if as_json:
        _json(CheckedRows(tuple(judged.verdict for judged in found if judged.verdict is not None)))
        for judged in found:
            if judged.verdict is None:
                say(f"{judged.exercise} could not be judged: {judged.trouble}", error=True)
    else:
        say(sum_line(found) if found else "There is no answer to judge yet.")
    if any(judged.verdict is None for judged in found):
        return BROKEN
    return OK if all(judged.passed for judged in found if judged.counts) else NOT_RIGHT


def _reset(session: Session, exercise: str) -> None:
    kept = session.reset(exercise)
    say(f"{exercise} begins anew in {session.answer_path(exercise)}")
    if kept is not None:
        say(f"Your text is kept in {kept}")


def _reset_all(session: Session, yes: bool) -> int:
    """Begin every touched answer anew; one that cannot be is told, and keeps none of the others."""
    begun = [name for name in session.answered() if not session.is_untouched(name)]
    if not begun:
        say("There is no answer to begin anew: none differs from its stub.")
        return OK
    count = f"{len(begun)} answer{'s' if len(begun) > 1 else ''}"
    if not yes and not sys.stdin.isatty():
        raise click.UsageError(f"This would begin {count} anew, and there is no terminal to ask on. Add --yes.")
    if not yes and not click.confirm(
        f"Replace {count} by the stubs? Every text is kept, and so is what you have passed.", err=True
    ):
        return NOT_RIGHT
    code = OK
    for name in begun:
        try:
            _reset(session, name)
        except (CourseError, WorkspaceError) as error:
            say(f"{name} is left as it is: {error}", error=True)
            code = BROKEN
    return code


def _tell_card(session: Session, verdict: Verdict) -> None:
    from tutor.plain.pages import card_lines

    card = session.card(verdict)
    if card is not None:
        say()
        _lines(card_lines(card, manner(session.settings)))


def _lines(lines: Iterable[str]) -> int:
    for line in lines:
        say(line)
    return OK


def _json(document: object) -> int:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n")
    return OK
