"""Checks, runs of an answer, runs of examples and figures: begins them, and shows how they go.

Between the screen, which hands it keys and messages, and `Running`, which
knows what is going on. Holds no truth of its own about answers.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from textual.message import Message

from tutor.course.model import Entry, Exercise
from tutor.language import gettext
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.scratch import SCRATCH
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.keymap import key_of
from tutor.ui.messages import RunEnded, RunEvent, RunFailed
from tutor.ui.running import Running
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.report import VerdictReport
from tutor.ui.widgets.work import WorkPane
from tutor.verdict import CheckStatus, Outcome, Verdict

if TYPE_CHECKING:
    from tutor.worker.host import Watcher

_TICK = 0.25


class Stand(Protocol):
    """What shows a run that belongs to no desk: a program of a page, or something in front of the page."""

    def show_run(self, seconds: float, output: str) -> None:
        """Show how far the run is."""

    def end(self, verdict: Verdict) -> None:
        """Show how it ended."""

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not do it."""


class _Nobody:
    """Stands in for a guest that is gone."""

    def show_run(self, seconds: float, output: str) -> None:
        """Show nothing."""

    def end(self, verdict: Verdict) -> None:
        """Show nothing."""

    def fail(self, sentence: str) -> None:
        """Show nothing."""


class Runs:
    """One run at a time, whichever it is."""

    def __init__(
        self, session: Session, desks: Sequence[Desk], page: PageView, tell: Callable[[Message], object]
    ) -> None:
        self._session = session
        self._desks = desks
        self._page = page
        self._running = Running(tell)
        self._guest: Stand | None = None  # shows the current run, in front of the page

    def begin(self) -> None:
        """Start the clock that shows how long a run has lasted, once the panes are on the screen."""
        self._clock = self._page.set_interval(_TICK, self.show, pause=True)

    @property
    def is_running(self) -> bool:
        """Whether a run goes on."""
        return self._running.item is not None

    def check(self, desk: Desk) -> None:
        """Judge the text on the screen, after asking for it to be saved."""
        exercise = desk.exercise
        if exercise is None or self._is_busy() or not desk.save():
            return
        text = desk.text

        def act(watch: "Watcher") -> Verdict:
            desk.flush()
            return self._session.check(exercise.id, text=text, watch=watch)

        self._start_answer(desk.work, exercise, act, is_check=True)

    def run_answer(self, desk: Desk) -> None:
        """Run the text on the screen without judging it."""
        exercise = desk.exercise
        if exercise is None or self._is_busy() or not desk.save():
            return
        text, path = desk.text, self._session.answer_path(exercise.id)

        def act(watch: "Watcher") -> Verdict:
            desk.flush()
            return self._session.run_text(
                text, path, seconds=exercise.seconds, memory=exercise.most_bytes, watch=watch
            )

        self._start_answer(desk.work, exercise, act, is_check=False)

    def run_program(self, item: str) -> None:
        """Run an example or a figure of the page."""
        if self._is_busy():
            return
        self._start(item, partial(self._session.run_example, item), is_check=False)
        if (program := self._page.program(item)) is not None:
            self._page.show_output_of(program)

    def run_for(self, guest: Stand, item: str, act: "Callable[[Watcher], Verdict]") -> bool:
        """Run something that is shown in front of the page; False while another run goes on."""
        if self._is_busy():
            return False
        self._guest = guest
        self._start(item, act, is_check=False)
        return True

    def stop(self) -> None:
        """End the current run, if there is one."""
        if self._running.item is None:
            self._page.notify(gettext("Nothing is running."), markup=False)
        else:
            self._session.host.stop()

    def dismiss(self) -> None:
        """End a run whose guest goes away: nobody would see what it comes to."""
        if self._guest is not None:
            self._guest = _Nobody()
            self._session.host.stop()

    def happened(self, message: RunEvent) -> None:
        """Take note of an event, and show it."""
        if message.item == self._running.item:
            self._running.note(message.event)
            self.show()

    def show(self) -> None:
        """Show how far the current run is."""
        item = self._running.item
        if item is None:
            return
        run = self._running.so_far()
        if (desk := self._desk_of(item)) is not None:
            desk.work.verdict.show_run(run)
        elif (stand := self._stand_of(item)) is not None:
            stand.show_run(run.seconds, run.output)

    def ended(self, message: RunEnded, following: Entry | None, *, is_end: bool) -> None:
        """Show a verdict where its text stands; if the learner has gone elsewhere, say it in a word.

        `is_end` says that what was learned in the lesson comes before `following`.
        """
        desk, stand, is_guest = self._free(message.item)
        verdict = message.verdict
        if desk is not None:
            desk.work.verdict.show_report(self._report(message, following, is_end))
            if (line := verdict.line) is not None:
                problem = verdict.error
                desk.work.show_error(line, f"{problem.kind}: {problem.message}" if problem else verdict.reason)
            if not desk.work.display:
                self._say(message)
        elif stand is not None:
            stand.end(verdict)
            if not is_guest and (program := self._page.program(message.item)) is not None:
                self._page.show_output_of(program)
        else:
            self._say(message)

    def failed(self, message: RunFailed) -> None:
        """Say that the tutor could not do the run."""
        desk, stand, _ = self._free(message.item)
        if desk is not None:
            desk.work.verdict.fail(message.sentence)
        elif stand is not None:
            stand.fail(message.sentence)
        else:
            self._page.notify(message.sentence, severity="error", timeout=20, markup=False)

    def _say(self, message: RunEnded) -> None:
        verdict = message.verdict
        title = SCRATCH.title if message.item == SCRATCH.id else self._session.course.by_id[message.item].title
        said = f"{OUTCOME_WORDS[verdict.outcome]}. " if message.is_check else ""
        self._page.notify(f"{said}{verdict.reason}", title=title, markup=False)

    def _desk_of(self, item: str) -> Desk | None:
        return next((desk for desk in self._desks if self._guest is None and desk.holds(item)), None)

    def _stand_of(self, item: str) -> Stand | None:
        return self._guest or self._page.program(item)

    def _start_answer(
        self, work: WorkPane, exercise: Exercise, act: "Callable[[Watcher], Verdict]", *, is_check: bool
    ) -> None:
        work.show_error(None, "")
        work.editor.close_help()
        self._start(exercise.id, act, is_check=is_check)
        work.verdict.scroll_home(animate=False)

    def _start(self, item: str, act: "Callable[[Watcher], Verdict]", *, is_check: bool) -> None:
        self._running.begin(item)
        self._clock.resume()
        self.show()
        run = partial(self._running.run, item, act, is_check=is_check)
        self._page.run_worker(run, thread=True, name="run")

    def _free(self, item: str) -> tuple[Desk | None, Stand | None, bool]:
        """Give the place free, and return who shows what the run of `item` came to."""
        found = self._desk_of(item), self._stand_of(item), self._guest is not None
        self._guest = None
        self._running.end()
        self._clock.pause()
        return found

    def _is_busy(self) -> bool:
        if self._running.item is not None:
            told = gettext("Something is running. {key} stops it.").format(key=key_of(self._page, "stop"))
            self._page.notify(told, markup=False)
        return self._running.item is not None

    def _report(self, message: RunEnded, following: Entry | None, is_end: bool) -> VerdictReport:
        verdict = message.verdict
        return VerdictReport(
            verdict=verdict,
            following=_what_now(message, following, is_end, partial(key_of, self._page)),
            is_check=message.is_check,
            reread=self._to_reread(verdict),
            card=self._session.card(verdict),
        )

    def _to_reread(self, verdict: Verdict) -> Entry | None:
        named = (check.page for check in verdict.checks if check.page and check.status is not CheckStatus.PASSED)
        return next((self._session.course.by_id[page] for page in named if page in self._session.course.by_id), None)


def _what_now(message: RunEnded, following: Entry | None, is_end: bool, key: Callable[[str], str]) -> str:
    if message.item == SCRATCH.id:
        return gettext("Nothing is judged here. {key} goes back.").format(key=key("scratch"))
    if not message.is_check:
        return gettext("That was a run without a verdict. {key} checks the answer.").format(key=key("check"))
    match message.verdict.outcome:
        case Outcome.PASSED:
            first = gettext("{key} shows the reference solution beside yours.").format(key=key("solution"))
            return f"{first} {_what_next(following, is_end, key('next'))}"
        case Outcome.FAILED | Outcome.ERROR | Outcome.NOT_ATTEMPTED:
            return gettext("{key} gives a hint.").format(key=key("hint"))
        case _:
            return ""


def _what_next(following: Entry | None, is_end: bool, key: str) -> str:
    if following is None:
        told = gettext("That was the last one. {key} shows what you have learned.")
        return told.format(key=key) if is_end else gettext("That was the last one.")
    told = (
        gettext("Every exercise here is passed. {key} goes on to: {title}, by way of what you have learned.")
        if is_end
        else gettext("{key} goes on to: {title}")
    )
    return told.format(key=key, title=following.title)
