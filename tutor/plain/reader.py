"""The tutor without a screen: one item at a time, one command a line.

Works with a screen reader, on a dumb terminal, and through a pipe, where the
end of the input is the end of the session.
"""

import sys

from msgspec.structs import replace

from tutor.course.blocks import Placed, split_body
from tutor.course.course import CourseError, UnknownId
from tutor.course.model import Entry, Example, ItemKind, Page
from tutor.external import NoEditor
from tutor.finish import finish_at
from tutor.language import gettext, ngettext
from tutor.plain.answering import Answering
from tutor.plain.commands import HELP
from tutor.plain.exporting import export_lines
from tutor.plain.found import hit_lines
from tutor.plain.listing import LISTS, listing_lines, progress_lines
from tutor.plain.manner import Manner, manner
from tutor.plain.pages import cheat_lines, cheats_with, entry_lines
from tutor.plain.quiz import ask_all
from tutor.plain.running import Running, finish_lines, say_all
from tutor.plain.terminal import read_line, say
from tutor.progress.workspace import WorkspaceError
from tutor.scratch import SCRATCH
from tutor.session import Session
from tutor.trail import Trail
from tutor.worker.broken import TutorBroken

_SHOWN_HITS = 12
_PROGRAM = "jax-ad-tutor "


class _NotHere(Exception):
    """A command needs something that is not at hand; the message says what to do."""


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
        self._trail = Trail()
        self._answering = Answering(session)
        self._running = Running(session, self._manner)

    def walk(self) -> int:
        if not self._stops:
            told = gettext("No lesson of this course can be read. See what is wrong with: jax-ad-tutor lint")
            say(told, error=True)
            return 3
        say(f"{self._session.course.file.title}. {gettext('Type help for the commands.')}")
        if due := len(self._session.review_due()):
            say(gettext("Come back for review: {count}. Type review.").format(count=due))
        self._show()
        while True:
            sys.stdout.write("> ")
            sys.stdout.flush()
            line = read_line()
            if line is None:
                say()
                return 0
            command, _, argument = line.strip().removeprefix(_PROGRAM).strip().partition(" ")
            if command in ("quit", "q", "exit"):
                return 0
            try:
                self._do(command.lower(), argument.strip())
            except (UnknownId, CourseError, WorkspaceError, TutorBroken, NoEditor, _NotHere) as error:
                say(str(error))

    def _do(self, command: str, argument: str) -> None:
        match command:
            case "" | "next" | "n":
                self._move(+1)
            case "back" | "b":
                self._move(-1)
            case "return" | "forward":
                self._travel(-1 if command == "return" else +1)
            case "go" | "g" if argument:
                self._go(argument)
            case "show":
                self._say_item(self._session.course.find(argument) if argument else self._here())
            case "run" | "r":
                for item in [_known(argument)] if argument else self._programs():
                    self._running.run(item)
            case "copy" if argument:
                self._answering.copy(self._program(argument))
            case "check" | "c":
                self._running.check(self._exercise(argument))
            case "hint" | "h":
                for step, text in enumerate(self._session.hint(self._exercise(argument)), 1):
                    say(gettext("Hint {number}").format(number=step))
                    say_all(self._manner().lines(text))
            case "solution" | "s":
                self._solution(self._exercise(argument))
            case "lens":
                self._running.look(self._exercise(""), argument)
            case "edit" | "write" | "reset" | "history" | "compare" | "restore":
                self._text(command, argument)
            case "describe" if argument:
                self._running.describe(argument)
            case "quiz" if argument != "--review":
                self._quiz(argument)
            case "review" | "quiz":
                self._review()
            case "list" | "l" if argument in ("", *LISTS):
                say_all(listing_lines(self._session, argument))
            case "search" | "f" if argument:
                hits = self._session.search.find(argument, _SHOWN_HITS, ascii=self._manner().ascii)
                found = hit_lines(self._session.course, hits, self._manner().width)
                say_all(found or [gettext("Nothing here has all of these words.")])
            case "cheats" | "cheatsheet":
                rows = cheats_with(self._session.course, argument)
                say_all(line for row in rows for line in (*cheat_lines(row), f"    run {row.id}", ""))
                if not rows:
                    say(gettext("No row of the cheat sheet has all of these words."))
            case "progress" | "p":
                say_all(progress_lines(self._session, self._manner()))
            case "learned":
                finish = finish_at(self._session, self._here())
                nothing = [gettext("Not all exercises of this lesson are passed yet.")]
                say_all(finish_lines(finish, self._manner()) if finish is not None else nothing)
            case "export":
                say_all(export_lines(self._session, argument))
            case "formulas":
                self._switch_formulas()
            case "help" | "?":
                say(HELP)
            case _:
                told = gettext("There is no command {name} here. Type help for those there are.")
                say(told.format(name=repr(f"{command} {argument}".strip())))

    def _manner(self) -> Manner:
        return manner(self._session.settings, lead="")

    def _here(self) -> Entry:
        return self._stops[self._position]

    def _exercise(self, argument: str) -> str:
        """Return the exercise that is named, else the one here, else the first on this page."""
        if argument:
            return self._session.exercise(argument)[0].id
        here = self._here()
        placed = [here.id] if here.kind is ItemKind.EXERCISE else _placed(here, ItemKind.EXERCISE)
        if not placed:
            raise _NotHere(gettext("There is no exercise on this page. Name one, or go to it; list names all."))
        return placed[0]

    def _programs(self) -> list[str]:
        """Return what there is to run here: the answer to an exercise, the examples and figures of a page."""
        here = self._here()
        if here.kind is ItemKind.EXERCISE:
            return [here.id]
        programs = _placed(here, ItemKind.EXAMPLE, ItemKind.FIGURE)
        if not programs:
            raise _NotHere(gettext("There is no example on this page."))
        return programs

    def _program(self, example: str) -> str:
        """Return the text of an example."""
        entry = self._session.course.find(example)
        if not isinstance(entry.item, Example) or entry.lesson is None:
            raise _NotHere(gettext("{name} is no example.").format(name=example))
        return self._session.course.read(entry.lesson, entry.item.file)

    def _text(self, command: str, argument: str) -> None:
        """Do something with the text of an answer; a number at the end of the argument names an earlier one."""
        words = argument.split()
        number = int(words.pop()) if words and words[-1].isdecimal() else None
        name = _known(" ".join(words))
        item = name if name == SCRATCH.id else self._exercise(name)
        match command:
            case "edit":
                self._answering.edit(item)
            case "write":
                self._answering.write(item)
            case "reset":
                self._answering.reset(item)
            case "history":
                self._answering.history(item)
            case "compare":
                self._answering.compare(item, number)
            case _ if number is None:
                raise _NotHere(gettext("Say which text, as history counts them: restore N."))
            case _:
                self._answering.restore(item, number)

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

    def _go(self, item: str) -> None:
        """Go to a page, an exercise, or the page where an item is; what is on no page is only shown."""
        entry = self._session.course.find(item)
        if entry.lesson is None:
            self._say_item(entry)
            return
        self._position = self._find(item)
        self._show()

    def _travel(self, by: int) -> None:
        place = self._trail.step(by)
        if place is None:
            say(gettext("There is nothing further.") if by > 0 else gettext("This is where you began."))
            return
        self._position = self._find(place.item)
        self._show()

    def _move(self, step: int) -> None:
        if not 0 <= self._position + step < len(self._stops):
            say(gettext("This is the last one.") if step > 0 else gettext("This is the first one."))
            return
        if step > 0 and (here := self._here()).kind is ItemKind.EXERCISE:
            self._session.skip(here.id)
        self._position += step
        self._show()

    def _say_item(self, entry: Entry) -> None:
        say()
        say_all(entry_lines(self._session, entry, self._manner()))
        self._session.see(entry.id)

    def _show(self) -> None:
        here = self._here()
        self._trail.visit(here.id)
        self._say_item(here)
        place = gettext("{number} of {whole}").format(number=self._position + 1, whole=len(self._stops))
        say(f"({place})")
        following = self._stops[self._position + 1 : self._position + 2]
        if here.lesson is not None and not any(entry.lesson is here.lesson for entry in following):
            questions = self._session.quiz.of_lesson(here.lesson.id)
            if questions:
                told = ngettext(
                    "This lesson has {number} question. Type quiz to answer.",
                    "This lesson has {number} questions. Type quiz to answer.",
                    len(questions),
                )
                say(told.format(number=f"{len(questions):,}"))
        self._session.go_to(here.id)

    def _quiz(self, lesson: str) -> None:
        here = self._here().lesson
        entries = self._session.quiz.of_lesson(lesson or (here.id if here is not None else ""))
        if entries:
            ask_all(self._session, entries, say, self._manner())
        else:
            say(gettext("This lesson has no questions."))

    def _review(self) -> None:
        due = self._session.review_due()
        questions = [entry for entry in due if entry.kind is ItemKind.QUESTION]
        if not due:
            say(gettext("Nothing has come back for review."))
        for entry in due:
            if entry.kind is ItemKind.EXERCISE:
                told = gettext("Do this exercise once more, without help: {title}").format(title=entry.title)
                say(f"{told}  (go {entry.id})")
        if questions:
            ask_all(self._session, questions, say, self._manner())

    def _solution(self, exercise: str) -> None:
        if self._session.ask_for_solution(exercise):
            say(self._session.solution(exercise))
        else:
            say(gettext("You have not passed this exercise yet. Ask once more to see the solution all the same."))

    def _switch_formulas(self) -> None:
        now = replace(self._session.settings, formulas_in_one_row=not self._session.settings.formulas_in_one_row)
        say(
            gettext("Formulas are written in one row each.")
            if now.formulas_in_one_row
            else gettext("Formulas are written as they are printed.")
        )
        try:
            self._session.choose(now)
        except OSError as error:
            told = gettext("This holds until you quit: it cannot be remembered ({trouble}).")
            say(told.format(trouble=error.strerror))


def _placed(entry: Entry, *kinds: ItemKind) -> list[str]:
    """Return the ids that the entry's page places, all or those of some kinds."""
    blocks = split_body(entry.item.body) if isinstance(entry.item, Page) else ()
    return [block.id for block in blocks if isinstance(block, Placed) and (not kinds or block.kind in kinds)]


def _known(name: str) -> str:
    """Return the id of what a learner names; the scratch pad has one that is never shown."""
    return SCRATCH.id if name == "scratch" else name
