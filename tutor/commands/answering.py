"""Commands about an exercise: run and check an answer, get help with it, begin it anew."""

import sys
from pathlib import Path

import click
import msgspec

from tutor.commands.exits import BROKEN, NOT_RIGHT, OK
from tutor.commands.options import FILE, Options, document, lesson_ids, lines
from tutor.counting import counted
from tutor.course.course import CourseError
from tutor.course.model import ItemKind
from tutor.language import gettext, ngettext
from tutor.plain.manner import manner
from tutor.plain.terminal import say
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.verdict import Verdict


class CheckedRows(msgspec.Struct, frozen=True):
    """The document of `check --all --json`, in the order of the course."""

    items: tuple[Verdict, ...]


@click.command()
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
                lines(figure_lines(verdict.output))
        else:
            verdict = session.run_example(target, print_output)
        if not verdict.passed:
            for line in verdict_lines(verdict):
                say(line, error=True)
        return OK if verdict.passed else NOT_RIGHT


@click.command()
@click.argument("names", metavar="EXERCISE | --all [LESSON]...", nargs=-1)
@click.option("--all", "all_", is_flag=True, help="Every answer that you have, or those of some lessons.")
@click.option("--file", type=FILE, help="Judge this file; nothing is recorded.")
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
            raise click.UsageError(gettext("--all judges your own answers, without --file and without --isolated."))
        return _check_all(options, names, as_json)
    if len(names) != 1:
        raise click.UsageError(gettext("Say which exercise, one at a time, or --all for every answer that you have."))
    (exercise,) = names
    with options.session() as session:
        verdict = session.check(exercise, file=file, isolated=isolated)
        if as_json:
            document(verdict)
        else:
            if verdict.output:
                say(gettext("your program printed:"))
                lines(f"  | {line}" for line in verdict.output.splitlines())
            lines(verdict_lines(verdict))
            _tell_card(session, verdict)
        return OK if verdict.passed else NOT_RIGHT


@click.command()
@click.argument("exercise")
@click.argument("number", type=click.IntRange(min=1), required=False)
@click.pass_obj
def hint(options: Options, exercise: str, number: int | None) -> int:
    """Show the next hint, or all hints up to NUMBER."""
    with options.session() as session:
        total = len(session.exercise(exercise)[0].hints)
        if number is not None and number > total:
            sentence = gettext("{exercise} has {hints}").format(exercise=exercise, hints=counted(total, "hint"))
            raise click.BadParameter(sentence, param_hint="NUMBER")
        shown = session.hint(exercise, number)
        for step, text in enumerate(shown, 1):
            say(gettext("Hint {number} of {whole}").format(number=step, whole=total))
            lines(manner(session.settings).lines(text))
        return OK


@click.command()
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
        lines(lens_lines(mine.lens))
        if reference is not None and reference.lens is not None:
            lines(["", gettext("The reference solution"), "", *lens_lines(reference.lens)])
        return NOT_RIGHT if mine.lens.refusal else OK


@click.command()
@click.argument("exercise")
@click.pass_obj
def solution(options: Options, exercise: str) -> int:
    """Print the reference solution: after a pass, or when asked for a second time."""
    with options.session() as session:
        if not session.ask_for_solution(exercise):
            say(
                gettext(
                    "You have not passed {exercise} yet. A hint may be enough: jax-ad-tutor hint {exercise}\n"
                    "To see the solution all the same, ask once more: jax-ad-tutor solution {exercise}"
                ).format(exercise=exercise),
                error=True,
            )
            return NOT_RIGHT
        return lines(session.solution(exercise).splitlines())


@click.command()
@click.argument("exercise", required=False)
@click.option("--all", "all_", is_flag=True, help="Every exercise that you have begun.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def reset(options: Options, exercise: str | None, all_: bool, yes: bool) -> int:
    """Begin an exercise anew, or with --all every one; your text is kept under another name."""
    if all_ is (exercise is not None):
        raise click.UsageError(gettext("Say which exercise, or --all for every one that you have begun."))
    with options.session() as session:
        if exercise is None:
            return _reset_all(session, yes)
        session.exercise(exercise)
        question = gettext("Replace your answer to {exercise} by the stub? Your text is kept.")
        if not yes and not click.confirm(question.format(exercise=exercise), err=True):
            return NOT_RIGHT
        _reset(session, exercise)
        return OK


def _check_all(options: Options, lessons: tuple[str, ...], as_json: bool) -> int:
    from tutor.checkall import check_all
    from tutor.plain.board import Board, sum_line

    with options.session() as session:
        wanted = lesson_ids(session, lessons)
        names = [name for name in session.answered() if session.exercise(name)[1].id in wanted]
        board = Board(aside=as_json)
        found = check_all(session, names, begins=board.begins, ends=board.ends)
    if as_json:
        document(CheckedRows(tuple(judged.verdict for judged in found if judged.verdict is not None)))
        for judged in found:
            if judged.verdict is None:
                sentence = gettext("{exercise} could not be judged: {trouble}")
                say(sentence.format(exercise=judged.exercise, trouble=judged.trouble), error=True)
    else:
        say(sum_line(found) if found else gettext("There is no answer to judge yet."))
    if any(judged.verdict is None for judged in found):
        return BROKEN
    return OK if all(judged.passed for judged in found if judged.counts) else NOT_RIGHT


def _reset(session: Session, exercise: str) -> None:
    kept = session.reset(exercise)
    sentence = gettext("{exercise} begins anew in {place}")
    say(sentence.format(exercise=exercise, place=session.answer_path(exercise)))
    if kept is not None:
        say(gettext("Your text is kept in {place}").format(place=kept))


def _reset_all(session: Session, yes: bool) -> int:
    """Begin every touched answer anew; one that cannot be is told, and keeps none of the others."""
    begun = [name for name in session.answered() if not session.is_untouched(name)]
    if not begun:
        say(gettext("There is no answer to begin anew: none differs from its stub."))
        return OK
    count = len(begun)
    if not yes and not sys.stdin.isatty():
        sentence = ngettext(
            "This would begin {number} answer anew, and there is no terminal to ask on. Add --yes.",
            "This would begin {number} answers anew, and there is no terminal to ask on. Add --yes.",
            count,
        )
        raise click.UsageError(sentence.format(number=count))
    question = ngettext(
        "Replace {number} answer by the stubs? Every text is kept, and so is what you have passed.",
        "Replace {number} answers by the stubs? Every text is kept, and so is what you have passed.",
        count,
    )
    if not yes and not click.confirm(question.format(number=count), err=True):
        return NOT_RIGHT
    code = OK
    for name in begun:
        try:
            _reset(session, name)
        except (CourseError, WorkspaceError) as error:
            sentence = gettext("{exercise} is left as it is: {trouble}")
            say(sentence.format(exercise=name, trouble=error), error=True)
            code = BROKEN
    return code


def _tell_card(session: Session, verdict: Verdict) -> None:
    from tutor.plain.pages import card_lines

    card = session.card(verdict)
    if card is not None:
        say()
        lines(card_lines(card, manner(session.settings)))
