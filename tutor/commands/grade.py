"""`grade`: judges what the learners of a class handed in, for whoever teaches it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tutor.commands.exits import BROKEN, OK
from tutor.commands.options import Options, document
from tutor.counting import counted
from tutor.language import gettext
from tutor.plain.terminal import say
from tutor.worker.broken import TutorBroken

if TYPE_CHECKING:
    from tutor.lab.submissions import Graded

_COLUMNS = ("learner", "exercise", "outcome", "failed_check", "told", "file")


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--isolated/--no-isolated",
    default=True,
    help="Close every answer off by bubblewrap (as it is), or trust them all.",
)
@click.option("--jobs", type=click.IntRange(min=1), help="How many at once; one a processor, if nothing is said.")
@click.option("--csv", "sheet", type=click.Path(dir_okay=False, path_type=Path), help="Also write a table there.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON document.")
@click.pass_obj
def grade(options: Options, folder: Path, isolated: bool, jobs: int | None, sheet: Path | None, as_json: bool) -> int:
    """Judge what learners handed in: FOLDER has a folder for each, with files named EXERCISE.py."""
    from tutor.lab import submissions

    with options.session() as session:
        by_learner = submissions.submissions(session, folder)
        if not by_learner:
            sentence = gettext("{place} has no folder in it: there is to be one for each learner.")
            raise click.UsageError(sentence.format(place=folder))
        waiting = {learner: len(files) for learner, files in by_learner.items()}
        done: dict[str, list[Graded]] = {learner: [] for learner in by_learner}

        def tell(learner: str) -> None:
            if not as_json:
                say(_line(learner, done[learner]), now=True)

        def ends(graded: "Graded") -> None:
            learner = graded.submission.learner
            done[learner].append(graded)
            if len(done[learner]) == waiting[learner]:
                tell(learner)

        for learner, count in waiting.items():
            if not count:
                tell(learner)
        handed_in = [one for files in by_learner.values() for one in files]
        try:
            found = submissions.grade(session, handed_in, isolated=isolated, jobs=jobs or 0, ends=ends)
        except TutorBroken as error:
            say(f"{error} {gettext('If you trust all of them: grade --no-isolated')}", error=True)
            return BROKEN
    rows = [_row(graded, folder) for graded in found]
    if as_json:
        document({"learners": list(by_learner), "items": rows})
    else:
        passed = sum(graded.judged.passed for graded in found)
        say(
            gettext("{learners}, {number} of {answers} right.").format(
                learners=counted(len(by_learner), "learner"), number=passed, answers=counted(len(found), "answer")
            )
        )
    if sheet is not None:
        from tutor.plain.table import write_table

        write_table(sheet, _COLUMNS, rows)
    return BROKEN if any(graded.judged.verdict is None for graded in found) else OK


def _line(learner: str, graded: "Sequence[Graded]") -> str:
    """Return how far one learner is, and what is wrong first of all with each answer that is not right."""
    if not graded:
        sentence = gettext("{learner}: nothing was handed in: no file is named like an exercise.")
        return sentence.format(learner=learner)
    passed = sum(one.judged.passed for one in graded)
    wrong = sorted(f"{one.judged.exercise} ({_told(one)})" for one in graded if not one.judged.passed)
    right = gettext("{learner}: {number} of {answers} right").format(
        learner=learner, number=passed, answers=counted(len(graded), "answer")
    )
    return right + "".join(f"; {one}" for one in wrong)


def _told(graded: "Graded") -> str:
    from tutor.plain.verdicts import OUTCOME_WORDS, gist

    verdict = graded.judged.verdict
    if verdict is None:
        return gettext("not judged: {trouble}").format(trouble=graded.judged.trouble)
    return gist(verdict) or OUTCOME_WORDS[verdict.outcome]


def _row(graded: "Graded", folder: Path) -> dict[str, Any]:
    from tutor.verdict import CheckStatus

    verdict, one = graded.judged.verdict, graded.submission
    labels = [check.label for check in verdict.checks if check.status is CheckStatus.FAILED] if verdict else []
    return {
        "learner": one.learner,
        "exercise": one.exercise,
        "outcome": str(verdict.outcome) if verdict else None,
        "failed_check": labels[0] if labels else None,
        "told": None if graded.judged.passed else _told(graded),
        "file": str(one.file.relative_to(folder)),
    }
