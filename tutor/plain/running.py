"""Running and judging, line by line: output streams, Ctrl+C ends what runs, and a verdict is said in words."""

from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue

from tutor.assist.messages import Help, Question
from tutor.counting import counted
from tutor.course.claims import PREAMBLE
from tutor.course.model import ItemKind
from tutor.finish import Finish, news_at
from tutor.language import gettext
from tutor.plain.figures import figure_lines
from tutor.plain.lens import lens_lines
from tutor.plain.manner import Manner
from tutor.plain.pages import card_lines
from tutor.plain.stopping import stoppable
from tutor.plain.terminal import say
from tutor.plain.verdicts import verdict_lines
from tutor.scratch import SCRATCH
from tutor.session import Session
from tutor.verdict import Verdict
from tutor.worker.messages import AnyEvent, Printed

_PATIENCE = 60.0  # seconds; the first description reads much of JAX


def say_all(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        say(line)


class Running:
    """Everything that asks the worker, or the process that reads code; `manner` is asked anew each time."""

    def __init__(self, session: Session, manner: Callable[[], Manner]) -> None:
        self._session = session
        self._manner = manner

    def check(self, exercise: str) -> None:
        """Judge an answer; after a pass say what may come next, and once what was learned."""
        self._session.exercise(exercise)
        say(gettext("checking {name} ...").format(name=exercise), now=True)
        with stoppable(self._session):
            verdict = self._session.check(exercise, watch=print_output)
        self._tell(verdict)
        if not verdict.passed:
            return
        say()
        say(gettext("solution shows the reference solution, compare what differs from yours, next goes on."))
        finish = news_at(self._session, self._session.course.find(exercise))
        if finish is not None:
            say_all(finish_lines(finish, self._manner()))
            for name in finish.names:
                self._session.store.tell(name)

    def run(self, item: str) -> None:
        """Run an example, a figure, a row of the cheat sheet, the scratch pad, or an answer without judging it."""
        session = self._session
        kind = None if item == SCRATCH.id else session.course.find(item).kind
        watch = print_output
        if kind is None:
            say(gettext("running the scratch pad ..."), now=True)
        else:
            say(gettext("running {name} ...").format(name=item), now=True)
        with stoppable(session):
            match kind:
                case ItemKind.FIGURE:
                    verdict = session.run_example(item)
                case ItemKind.CHEAT:
                    verdict = session.run_cheat(item, watch)
                case ItemKind.EXERCISE | None:
                    exercise = SCRATCH if kind is None else session.exercise(item)[0]
                    verdict = session.run_text(
                        session.answer(item),
                        session.answer_path(item),
                        seconds=exercise.seconds,
                        memory=exercise.most_bytes,
                        watch=watch,
                    )
                case _:
                    verdict = session.run_example(item, watch)
        if not verdict.passed:
            self._tell(verdict)
        elif kind is ItemKind.FIGURE:
            say_all(figure_lines(verdict.output))
        else:
            say(gettext("It ran to its end."))

    def look(self, exercise: str, call: str) -> None:
        """Look through a call of the learner's function, after a pass also through the reference's."""
        say(gettext("looking ..."), now=True)
        with stoppable(self._session):
            mine, reference = self._session.look_through(exercise, call)
        if mine.lens is None:
            say(mine.reason)
            return
        say_all(lens_lines(mine.lens))
        if reference is not None and reference.lens is not None:
            say_all(["", gettext("The reference solution"), "", *lens_lines(reference.lens)])

    def describe(self, name: str) -> None:
        """Say what a name such as `jax.vjp` is for."""
        text, answers = f"{PREAMBLE}\n{name}", SimpleQueue[Help]()
        question = Question(1, text, text.count("\n"), len(name), describe=True)
        self._session.assistant.ask(question, answers.put)
        try:
            help = answers.get(timeout=_PATIENCE)
        except Empty:
            help = Help(1)
        if help.title or help.documentation:
            say_all([help.title, "", *help.documentation.splitlines()])
        else:
            told = gettext("Nothing is known of {name}. Give its whole name, such as jax.vjp or jnp.where.")
            say(told.format(name=name))

    def _tell(self, verdict: Verdict) -> None:
        say_all(verdict_lines(verdict))
        card = self._session.card(verdict)
        if card is not None:
            say()
            say_all(card_lines(card, self._manner()))


def finish_lines(finish: Finish, manner: Manner) -> Iterator[str]:
    """Yield what was learned at the end of a lesson, or of the course."""
    yield ""
    yield f"{finish.title}."
    yield gettext("{exercises}, in {attempts}.").format(
        exercises=counted(finish.exercises, "exercise"), attempts=counted(finish.attempts, "attempt")
    )
    yield ""
    yield from manner.lines(finish.learned)
    yield gettext("export takes notes and solutions along.")


def print_output(event: AnyEvent) -> None:
    """Print what a program prints, as it does."""
    if isinstance(event, Printed):
        say(event.text, end="", now=True)
