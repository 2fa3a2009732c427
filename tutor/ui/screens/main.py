"""The one screen of the tutor: where the learner is, and what each key does there.

It owns the place in the course, and nothing else: answers and progress belong to
the session, what is being written to the desk, and the widgets only render.
Whatever may block runs in a thread and comes back as a message. What lies over
the screen is imported when it is asked for, to keep it out of every start.
"""

from contextlib import suppress
from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal

from tutor.course.course import CourseError, UnknownId
from tutor.course.model import Entry, Exercise, Page, Question
from tutor.finish import news_at
from tutor.language import gettext
from tutor.progress.store import Spot
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.keymap import key_of, with_keys
from tutor.ui.keys import READING_KEYS, SCREEN_KEYS
from tutor.ui.messages import (
    ItemChosen,
    OutputArrived,
    ProgramStarted,
    RunEnded,
    RunEvent,
    RunFailed,
)
from tutor.ui.route import Route, placed_on
from tutor.ui.screens.previewing import PreviewingScreen
from tutor.ui.widgets.keybar import KeyBar
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.status import StatusLine, progress_of
from tutor.ui.widgets.work import WorkPane
from tutor.worker.broken import TutorBroken

_NO_EXERCISE = gettext("No exercise is open here. Enter on an exercise of a page opens it.")

_NOT_HERE = gettext("This is the scratch pad, which asks nothing. {scratch} goes back to the exercise.")
_AT_REST = 2.0  # seconds; by then the page is there, its formulas are printed, and a worker stands ready


class MainScreen(PreviewingScreen):
    """Everything a learner does most of the time."""

    BINDINGS = [*SCREEN_KEYS, *READING_KEYS]

    def __init__(self, session: Session, start: str | None, *, home: bool, ascii: bool, follow: bool) -> None:
        route = Route(session.course)
        outline = Outline(session.course, route)
        page, work = PageView(session, ascii=ascii), WorkPane(ascii=ascii)
        super().__init__(session, route, outline, page, work, ascii=ascii)
        self._start = start
        self._begins_at_home = home
        self._follows = follow
        self._told = 0
        self._status = StatusLine()

    def compose(self) -> ComposeResult:
        """Lay out the status line, the three panes and the keys."""
        yield self._status
        with Horizontal(id="panes"):
            yield self._outline
            yield self._page
            yield self._work
        yield KeyBar()

    def on_mount(self) -> None:
        """Go home, or where the learner was, and start a worker once the screen is painted."""
        self._desk.begin()
        self._syntax.begin()
        self._runs.begin()
        here = self.here()
        if self._begins_at_home:
            self.begin_at_home()
        elif here is not None and isinstance(here.item, Exercise) and self._desk.open(here.item):
            # The editor is ready long before its page is laid out, and so it comes in a frame of its own.
            self.add_class("-with-work", update=False)  # every style is about to be looked up for that frame anyway
            self.focus_pane("work")
            self._trail.visit(here.id)  # keys may lead away from here before the page is there
        self.call_after_refresh(self._begin)

    async def _begin(self) -> None:
        if self._follows:
            self.follow_course()
        if self._begins_at_home:
            self._tell_warnings()
        else:
            await self.begin()
        self.call_after_refresh(self.run_worker, self._prepare, thread=True, name="prepare")
        self.set_timer(_AT_REST, self._keep_formulas)

    # Going places

    def here(self) -> Entry | None:
        """Return where the learner is, or where they begin: where they were the last time, else the first page."""
        if self._here is not None:
            return self._here
        start = self.session.course.by_id.get(self._start or self.session.last_place() or "")
        return start or next(iter(self._route.stops), None)

    async def begin(self) -> None:
        """Show where the learner begins, unless something is shown already."""
        if self._here is None:
            here = self.here()
            await self.go(self._start or (here.id if here is not None else ""))

    async def show_item(self, item: str, spot: Spot | None = None) -> bool:
        """Show an item: its page, and for an exercise the editor too; False for an unknown id."""
        self._broken = self._route.broken(item)
        if (lesson := self._broken) is not None:
            await self._page.show_broken(lesson)
            self.focus_pane("page")
            return True
        try:
            entry = self.session.course.find(item)
        except UnknownId:
            await self._nothing_to_show()
            return False
        page = self._route.page_of(entry)
        if isinstance(entry.item, Question):
            self.lay_work_aside()
            await self.ask(entry)
        elif page is None:
            await self._page.show_reference(entry)
            self.session.see(entry.id)
        elif isinstance(page.item, Page) and page.lesson is not None:
            if self._page.shown is not page.item:
                await self._page.show(page.item, page.lesson, self._route.step(page, +1))
            self.session.see(page.id)
        self._here = entry
        self.session.go_to(entry.id)
        if isinstance(entry.item, Exercise):
            self._open_exercise(entry.item)
        elif not isinstance(entry.item, Question):
            self._show_part(entry)
        if spot is not None:
            self._page.stay_at(spot)
        self.show_progress()
        return True

    def action_next(self) -> None:
        """Go to the next page or exercise."""
        self.after_keys(self._next)

    async def _next(self) -> None:
        """Go on, past what was learned where a lesson has come to its end; an exercise without a pass is skipped."""
        here = self._here
        if here is not None and isinstance(here.item, Exercise) and self._route.step(here, +1) is not None:
            self.session.skip(here.id)
        if not self.before_going_on(partial(self._step, +1)):
            await self._step(+1)

    def action_previous(self) -> None:
        """Go to the page or exercise before."""
        self.after_keys(partial(self._step, -1))

    async def go_on(self) -> None:
        """Go on after the last question."""
        await self._step(+1)

    async def _step(self, by: int) -> None:
        stop = self._route.step(self._here, by) if self._here is not None else None
        if stop is not None:
            await self.go(stop.id)
        else:
            told = gettext("This is the last one.") if by > 0 else gettext("This is the first one.")
            self.notify(told, markup=False)

    async def _nothing_to_show(self) -> None:
        broken = next((lesson for lesson in self.session.course.lessons if lesson.content is None), None)
        if broken is not None:
            await self._page.show_broken(broken)
        self.show_progress()

    def _open_exercise(self, exercise: Exercise) -> None:
        if not self._desk.open(exercise):
            return
        self.leave_pad()
        self.focus_pane("work")
        if (card := self._page.card(exercise.id)) is not None:
            self._page.bring_into_view(card)
        self.set_timer(_AT_REST, partial(self._warm, exercise))

    def _warm(self, exercise: Exercise) -> None:
        """Have the first verdict made ready, unless the learner has gone on meanwhile."""
        if self._desk.exercise is exercise:
            with suppress(CourseError):
                self.session.warm(exercise.id)

    def _show_part(self, entry: Entry) -> None:
        """Show a page, or the program on it that was asked for; an exercise of another page is put away."""
        page = self._route.page_of(entry)
        open_ = self._desk.exercise
        if open_ is not None and not (page and isinstance(page.item, Page) and open_.id in placed_on(page.item)):
            self.lay_work_aside()
        self.focus_pane("page")
        if (program := self._page.program(entry.id)) is not None:
            program.focus(scroll_visible=False)
            self._page.bring_into_view(program)

    def lay_work_aside(self) -> None:
        """Save the open exercise and give its room to the page."""
        if self._desk.exercise is not None:
            self._desk.leave()
            self.put_work_away()

    # The answer

    def action_own_editor(self) -> None:
        """Step aside for the learner's own editor, and load what it wrote."""
        if (desk := self._desk_at_hand()) is not None:
            self.after_keys(desk.edit_outside)

    async def action_check(self) -> None:
        """Judge the text on the screen, or the answer to a question."""
        if self.pane == "page" and (card := self._page.question_at_hand()) is not None:
            await card.action_answer()
        elif self.is_trying and self.pane == "work":
            self.action_run_here()
        elif self._open_at_hand():
            # Keys and pastes that came before this one may still wait in the editor's queue.
            self._work.editor.call_later(self._runs.check, self._desk)

    def action_run_here(self) -> None:
        """Run the program in view, or, from the editor, what is written there without judging it."""
        if self.pane == "work" and self.has_answer():
            self._front.editor.call_later(self._runs.run_answer, self.desk_in_front)
        elif (program := self._page.program_in_view()) is not None:
            program.action_run()
        else:
            self.notify(gettext("There is no program in view."), markup=False)

    def action_stop(self) -> None:
        """End the run."""
        if not self._questions.stop():
            self._runs.stop()

    def on_program_started(self, message: ProgramStarted) -> None:
        """Run an example or a figure."""
        self._runs.run_program(message.item)

    def on_run_event(self, message: RunEvent) -> None:
        """Show what happened in a run."""
        self._runs.happened(message)

    def on_output_arrived(self, message: OutputArrived) -> None:
        """Show soon what a run printed, with what it prints until then."""
        self.set_timer(message.after, self._runs.show)

    def on_run_ended(self, message: RunEnded) -> None:
        """Show the verdict, and how far the learner is now."""
        self._runs.ended(
            message,
            self._route.step(self._here, +1) if self._here is not None else None,
            is_end=news_at(self.session, self._here) is not None,
        )
        self.show_progress()

    def on_run_failed(self, message: RunFailed) -> None:
        """Say that the tutor could not do it."""
        self._runs.failed(message)

    # Help for the learner

    def action_hint(self) -> None:
        """Show one more hint under the editor."""
        exercise = self._open_at_hand()
        if exercise is None:
            return
        self._work.verdict.show_hints(exercise, self.session.hint(exercise.id))
        if self.pane != "work":
            self.focus_pane("work")
        self._work.verdict.bring_last_hint()

    def action_solution(self) -> None:
        """Show the solution after a pass, or after asking twice."""
        exercise = self._open_at_hand()
        if exercise is None:
            return
        if self.session.ask_for_solution(exercise.id):
            from tutor.ui.screens.solution import SolutionView

            self.app.clear_notifications()
            self.app.push_screen(SolutionView(self.session.solution(exercise.id), self._desk.text))
        else:
            hint, solution = key_of(self, "hint"), key_of(self, "solution")
            told = gettext("You have not passed yet. {hint} gives a hint; {solution} once more shows the solution.")
            self.notify(told.format(hint=hint, solution=solution), markup=False)

    def action_lens(self) -> None:
        """Look through a call of the function in the editor."""
        exercise = self._open_at_hand()
        if exercise is not None:
            from tutor.ui.screens.lens import LensScreen

            text = self._desk.text
            look = partial(self.session.look_through, exercise.id, text=text)
            self.app.push_screen(LensScreen(exercise.call, look))

    def action_reset(self) -> None:
        """Begin the exercise or the scratch pad anew, if the learner is sure."""
        desk = self._desk_at_hand()
        if desk is None or desk.exercise is None:
            return
        from tutor.ui.screens.ask import Ask

        question = gettext("Begin {title} anew? Your text is kept aside.").format(title=desk.exercise.title)
        answers = {"keep": gettext("No, go on"), "reset": gettext("Yes, begin anew")}
        self.app.push_screen(
            Ask(question, answers, careful="keep"),
            lambda choice: self.after_keys(desk.reset) if choice == "reset" else None,
        )

    def action_history(self) -> None:
        """Compare what is written with its earlier texts; one of them can be brought back."""
        desk = self._desk_at_hand()
        if desk is None or desk.exercise is None:
            return
        item = desk.exercise.id
        versions = self.session.versions(item)
        may_show = desk is self._desk and self.session.may_show_solution(item)
        solution = self.session.solution(item) if may_show else None
        if versions or solution is not None:
            from tutor.ui.screens.history import HistoryScreen

            self.app.push_screen(HistoryScreen(versions, desk.text, solution), desk.bring_back)
        elif desk is self._desk:
            told = gettext("There is no earlier text: each check, with {key}, keeps one.")
            self.notify(told.format(key=key_of(self, "check")), markup=False)
        else:
            told = gettext("There is no earlier text: one is kept when a copy is put over it.")
            self.notify(told, markup=False)

    def action_keys(self) -> None:
        """Show every key."""
        from tutor.ui.screens.keys import KeySheet

        self.app.push_screen(KeySheet(self.session.places.data / "keys.toml"), self.go_to)

    def _desk_at_hand(self) -> Desk | None:
        """Return the scratch pad's desk if the learner is there, else that of the open exercise, if there is one."""
        if self.is_trying and self.pane == "work":
            return self._pad
        return self._desk if self._open_at_hand() is not None else None

    def _open_at_hand(self) -> Exercise | None:
        """Return the open exercise; if there is none, open the one that has the focus or stands alone on the page."""
        if self.is_trying and self.pane == "work":
            self.notify(with_keys(self, _NOT_HERE), markup=False)
            return None
        self.leave_pad()
        if self._desk.exercise is None and (exercise := self._page.exercise_at_hand()) is not None:
            self.post_message(ItemChosen(exercise.id))
            return None
        if self._desk.exercise is None:
            self.notify(_NO_EXERCISE, markup=False)
        return self._desk.exercise

    def _outlined(self) -> str:
        """Return the item that the outline marks as where the learner is."""
        stop = self._route.stop_of(self._here) if self._here is not None else None
        return stop.id if stop is not None else ""

    def _tell_warnings(self) -> None:
        """Tell what went wrong with the learner's own files since the last time, until it is read."""
        news = self.session.warnings[self._told :]
        self._told += len(news)
        if news:
            from tutor.ui.screens.ask import Ask

            self.app.push_screen(Ask("\n\n".join(news), {"read": gettext("I have read this")}, careful="read"))

    def show_progress(self) -> None:
        """Show how far the learner is, in every place that shows it."""
        states = self.session.states()
        self._outline.show(states, self._outlined(), frozenset(entry.id for entry in self.session.review_due()))
        if self._desk.exercise is not None:
            self._page.show_state(self._desk.exercise.id, states[self._desk.exercise.id])
        lesson = self._here.lesson if self._here is not None else None
        where = self.session.course.file.title
        if lesson is not None and lesson.content is not None:
            where = f"{lesson.content.number} {lesson.title}"
        self._status.show(where, progress_of(self._route.stops, states))
        self._tell_warnings()

    def _keep_formulas(self) -> None:
        self.run_worker(self.session.keep_formulas, thread=True, name="formulas")

    def _prepare(self) -> None:
        try:
            self.session.prepare()
        except TutorBroken as error:
            self.app.call_from_thread(self.notify, str(error), severity="error", timeout=20, markup=False)
