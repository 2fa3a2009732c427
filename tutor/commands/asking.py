"""Commands that ask: the questions of a lesson, and something at random to practise."""

import click

from tutor.commands.exits import NOT_RIGHT, OK
from tutor.commands.options import Options, document, lesson_ids, lines
from tutor.course.model import ItemKind
from tutor.language import gettext
from tutor.plain.manner import manner
from tutor.plain.terminal import say


@click.command()
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
                exercises = [entry.id for entry in due if entry.kind is ItemKind.EXERCISE]
                lines(gettext("For review: exercise {exercise}").format(exercise=name) for name in exercises)

        def tell(line: str) -> None:
            say(line, error=as_json)

        answers = ask_all(session, asked, tell, manner(session.settings))
        if as_json:
            document(score(session, scored, lesson))
        return OK if all(answer.grade is Grade.RIGHT for answer in answers) else NOT_RIGHT


@click.command()
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
        found = choose(session, lesson_ids(session, lessons), Random(seed))
        if found is None:
            say(gettext("Nothing is left to practise: all of it is right, and nothing has come back for review."))
            return OK
        how = manner(session.settings)
        if found.kind is ItemKind.EXERCISE:
            lines(entry_lines(session, found, how))
            remedy = gettext("Write it in the app with: jax-ad-tutor open {exercise}").format(exercise=found.id)
            return lines(["", remedy])
        answers = ask_all(session, (found,), say, how)
        return OK if all(answer.grade is Grade.RIGHT for answer in answers) else NOT_RIGHT
