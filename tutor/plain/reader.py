"""The tutor without a screen: one item at a time, one command a line.

Works with a screen reader, on a dumb terminal, and through a pipe, where the
end of the input is the end of the session. Answers are edited with any editor;
`check` reads the file.
"""

import sys
from collections.abc import Iterable

from tutor.course.blocks import Placed, split_body
from tutor.course.course import CourseError, UnknownId
from tutor.course.model import Entry, ItemKind, Page
from tutor.plain.found import hit_lines
from tutor.plain.listing import listing_lines, progress_lines
from tutor.plain.markdown import lines
from tutor.plain.pages import card_lines, entry_lines
from tutor.plain.quiz import ask_all
from tutor.plain.terminal import read_line, say, wants_ascii, width
from tutor.plain.verdicts import verdict_lines
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.verdict import Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.messages import AnyEvent, Printed

_SHOWN_HITS = 12
_HELP = """\
next (or just Enter)   the next page or exercise
back                   the one before
run [ID]               run the examples of this page, or one example
check [ID]             judge your answer to this exercise
hint [ID]              one more hint
solution [ID]          the reference solution, after a pass or on the second ask
quiz [LESSON]          the questions of this lesson, or of another
review                 what has come back: missed questions, exercises passed with help
list                   everything there is
search WORDS           find pages, exercises, examples, cheats, notes, errors
go ID                  go to a page or an exercise
progress               how far you are
quit                   leave (what you did is kept)"""


def read(session: Session, item: str | None) -> int:
    """Walk through the course until the input ends or the learner leaves; return the exit code."""
    return _Reader(session, item).walk()


class _Reader:
    """Where the learner is, and what each command does there."""

    def __init__(self, session: Session, item: str | None) -> None:
        self._session = session
        self._stops = tuple(
            entry for entry in session.course.entries if entry.kind in (ItemKind.PAGE, ItemKind.EXERCISE)
        )
        self._position = self._find(item or session.last_place())

    def walk(self) -> int:
        if not self._stops:
            say("No lesson of this course can be read. See what is wrong with: jax-ad-tutor lint", error=True)
            return 3
        say(f"{self._session.course.file.title}. Type help for the commands.")
        self._show()
        while True:
            sys.stdout.write("> ")
            sys.stdout.flush()
            line = read_line()
            if line is None:
                say()
                return 0
            command, _, argument = line.strip().partition(" ")
            if command in ("quit", "q", "exit"):
                return 0
            try:
                self._do(command.lower(), argument.strip())
            except (UnknownId, CourseError, WorkspaceError, TutorBroken) as error:
                say(str(error))

    def _do(self, command: str, argument: str) -> None:
        match command:
            case "" | "next" | "n":
                self._move(+1)
            case "back" | "b":
                self._move(-1)
            case "go" | "g" if argument:
                self._session.course.find(argument)
                self._position = self._find(argument)
                self._show()
            case "run" | "r":
                self._run(argument)
            case "check" | "c":
                say("checking ...")
                self._tell(self._session.check(argument or self._here().id, watch=_print_output))
            case "hint" | "h":
                for step, text in enumerate(self._session.hint(argument or self._here().id), 1):
                    say(f"Hint {step}")
                    _say_all(lines(text, width=width(), ascii=wants_ascii()))
            case "solution" | "s":
                self._solution(argument or self._here().id)
            case "quiz":
                self._quiz(argument)
            case "review":
                self._review()
            case "list" | "l":
                _say_all(listing_lines(self._session))
            case "search" | "f" if argument:
                hits = self._session.search.find(argument, _SHOWN_HITS, ascii=wants_ascii())
                _say_all(hit_lines(self._session.course, hits, width()) or ["Nothing here has all of these words."])
            case "progress" | "p":
                _say_all(progress_lines(self._session, width=width(), ascii=wants_ascii()))
            case "help" | "?":
                say(_HELP)
            case _:
                say(f"There is no command {command!r} here. Type help for those there are.")

    def _here(self) -> Entry:
        return self._stops[self._position]

    def _find(self, item: str | None) -> int:
        """Return the position of an item, else of the page it is placed on, of its lesson, of the first stop."""
        exact = (position for position, entry in enumerate(self._stops) if entry.id == item)
        around = (position for position, entry in enumerate(self._stops) if item in _placed(entry))
        found = self._session.course.by_id.get(item or "")
        lesson = found.lesson if found is not None else None
        within = (
            position for position, entry in enumerate(self._stops) if lesson is not None and entry.lesson is lesson
        )
        return next(exact, next(around, next(within, 0)))

    def _move(self, step: int) -> None:
        if not 0 <= self._position + step < len(self._stops):
            say("This is the last one." if step > 0 else "This is the first one.")
            return
        self._position += step
        self._show()

    def _show(self) -> None:
        here = self._here()
        say()
        _say_all(entry_lines(self._session, here, width=width(), ascii=wants_ascii()))
        say(f"({self._position + 1} of {len(self._stops)})")
        following = self._stops[self._position + 1 : self._position + 2]
        if here.lesson is not None and not any(entry.lesson is here.lesson for entry in following):
            questions = self._session.quiz.of_lesson(here.lesson.id)
            if questions:
                say(f"This lesson has {len(questions)} questions. Type quiz to answer them.")
        self._session.see(here.id)
        self._session.go_to(here.id)

    def _run(self, argument: str) -> None:
        examples = [argument] if argument else _placed(self._here(), ItemKind.EXAMPLE)
        if not examples:
            say("There is no example on this page.")
        for example in examples:
            say(f"running {example} ...")
            verdict = self._session.run_example(example, _print_output)
            if not verdict.passed:
                self._tell(verdict)

    def _quiz(self, lesson: str) -> None:
        here = self._here().lesson
        entries = self._session.quiz.of_lesson(lesson or (here.id if here is not None else ""))
        if entries:
            ask_all(self._session, entries, say, width=width(), ascii=wants_ascii())
        else:
            say("This lesson has no questions.")

    def _review(self) -> None:
        due = self._session.review_due()
        questions = [entry for entry in due if entry.kind is ItemKind.QUESTION]
        if not due:
            say("Nothing has come back for review.")
        for entry in due:
            if entry.kind is ItemKind.EXERCISE:
                say(f"Do this exercise once more, without help: {entry.title}  (go {entry.id})")
        if questions:
            ask_all(self._session, questions, say, width=width(), ascii=wants_ascii())

    def _solution(self, exercise: str) -> None:
        if self._session.ask_for_solution(exercise):
            say(self._session.solution(exercise))
        else:
            say("You have not passed this exercise yet. Ask once more to see the solution all the same.")

    def _tell(self, verdict: Verdict) -> None:
        _say_all(verdict_lines(verdict))
        card = self._session.card(verdict)
        if card is not None:
            say()
            _say_all(card_lines(card, width=width(), ascii=wants_ascii()))


def _placed(entry: Entry, kind: ItemKind | None = None) -> list[str]:
    """Return the ids that the entry's page places, all or those of one kind."""
    blocks = split_body(entry.item.body) if isinstance(entry.item, Page) else ()
    return [block.id for block in blocks if isinstance(block, Placed) and kind in (None, block.kind)]


def _say_all(lines: Iterable[str]) -> None:
    for line in lines:
        say(line)


def _print_output(event: AnyEvent) -> None:
    if isinstance(event, Printed):
        say(event.text, end="")
