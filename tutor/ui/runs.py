"""Checks, runs of an answer, runs of examples and figures: begins them, and shows how they go.

Between the screen, which hands it keys and messages, and `Running`, which
knows what is going on. Holds no truth of its own about answers.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message

from tutor.course.model import Entry, Exercise
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.messages import RunEnded, RunEvent, RunFailed
from tutor.ui.running import Running
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.report import VerdictReport
from tutor.ui.widgets.work import WorkPane
from tutor.verdict import CheckStatus, Outcome, Verdict

if TYPE_CHECKING:
    from tutor.worker.host import Watcher

_TICK = 0.25


class Runs:
    """One run at a time, whichever it is."""

    def __init__(
        self, session: Session, desk: Desk, page: PageView, work: WorkPane, tell: Callable[[Message], object]
    ) -> None:
        self._session = session
        self._desk = desk
        self._page = page
        self._work = work
        self._running = Running(tell)

    def begin(self) -> None:
        """Start the clock that shows how long a run has lasted, once the panes are on the screen."""
        self._clock = self._work.set_interval(_TICK, self.show, pause=True)

    def check(self) -> None:
        """Judge the text on the screen, after asking for it to be saved."""
        exercise = self._desk.exercise
        if exercise is None or self._is_busy() or not self._desk.save():
            return
        text = self._desk.text

        def act(watch: "Watcher") -> Verdict:
            self._desk.flush()
            return self._session.check(exercise.id, text=text, watch=watch)

        self._start_answer(exercise, act, is_check=True)

    def run_answer(self) -> None:
        """Run the text on the screen without judging it."""
        exercise = self._desk.exercise
        if exercise is None or self._is_busy() or not self._desk.save():
            return
        text, path = self._desk.text, self._session.answer_path(exercise.id)

        def act(watch: "Watcher") -> Verdict:
            self._desk.flush()
            return self._session.run_text(
                text, path, seconds=exercise.seconds, memory=exercise.most_bytes, watch=watch
            )

        self._start_answer(exercise, act, is_check=False)

    def run_program(self, item: str) -> None:
        """Run an example or a figure of the page."""
        if self._is_busy():
            return
        self._start(item, partial(self._session.run_example, item), is_check=False)
        if (program := self._page.program(item)) is not None:
            self._page.show_output_of(program)

    def stop(self) -> None:
        """End the current run, if there is one."""
        if self._running.item is None:
            self._work.notify("Nothing is running.", markup=False)
        else:
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
        if self._desk.holds(item):
            self._work.verdict.show_run(run)
        elif (program := self._page.program(item)) is not None:
            program.show_run(run.seconds, run.output)

    def ended(self, message: RunEnded, following: Entry | None) -> None:
        """Show a verdict where its text stands; if the learner has gone elsewhere, say it in a word."""
        self._free()
        verdict = message.verdict
        if self._desk.holds(message.item):
            self._work.verdict.show_report(self._report(message, following))
            if (line := verdict.line) is not None:
                problem = verdict.error
                self._work.show_error(line, f"{problem.kind}: {problem.message}" if problem else verdict.reason)
        elif (program := self._page.program(message.item)) is not None:
            program.end(verdict)
            self._page.show_output_of(program)
        else:
            title = self._session.course.by_id[message.item].title
            self._work.notify(f"{OUTCOME_WORDS[verdict.outcome]}. {verdict.reason}", title=title, markup=False)

    def failed(self, message: RunFailed) -> None:
        """Say that the tutor could not do the run."""
        self._free()
        if self._desk.holds(message.item):
            self._work.verdict.fail(message.sentence)
        elif (program := self._page.program(message.item)) is not None:
            program.fail(message.sentence)
        else:
            self._work.notify(message.sentence, severity="error", timeout=20, markup=False)

    def _start_answer(self, exercise: Exercise, act: "Callable[[Watcher], Verdict]", *, is_check: bool) -> None:
        self._work.show_error(None, "")
        self._work.editor.close_help()
        self._start(exercise.id, act, is_check=is_check)
        self._work.verdict.scroll_home(animate=False)

    def _start(self, item: str, act: "Callable[[Watcher], Verdict]", *, is_check: bool) -> None:
        self._running.begin(item)
        self._clock.resume()
        self.show()
        run = partial(self._running.run, item, act, is_check=is_check)
        self._work.run_worker(run, thread=True, name="run")

    def _free(self) -> None:
        self._running.end()
        self._clock.pause()

    def _is_busy(self) -> bool:
        if self._running.item is not None:
            self._work.notify("Something is running. F9 stops it.", markup=False)
        return self._running.item is not None

    def _report(self, message: RunEnded, following: Entry | None) -> VerdictReport:
        verdict = message.verdict
        return VerdictReport(
            verdict=verdict,
            following=_what_now(message, following),
            reread=self._to_reread(verdict),
            card=self._session.card(verdict),
        )

    def _to_reread(self, verdict: Verdict) -> Entry | None:
        named = (check.page for check in verdict.checks if check.page and check.status is not CheckStatus.PASSED)
        return next((self._session.course.by_id[page] for page in named if page in self._session.course.by_id), None)


def _what_now(message: RunEnded, following: Entry | None) -> str:
    if not message.is_check:
        return "That was a run without a verdict. Ctrl+R checks the answer."
    match message.verdict.outcome:
        case Outcome.PASSED:
            then = f"Ctrl+N goes on to: {following.title}" if following else "That was the last one."
            return f"F3 shows the reference solution beside yours. {then}"
        case Outcome.FAILED | Outcome.ERROR | Outcome.NOT_ATTEMPTED:
            return "F2 gives a hint."
        case _:
            return ""
