"""The one screen of the tutor: outline, page and work, side by side or one at a time.

It owns where the learner is, and nothing else: answers and progress belong to
the session, and the widgets only render. Whatever may block runs in a thread
and comes back as a message.
"""

from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Markdown, Static

from tutor.course.blocks import Placed, split_body
from tutor.course.course import CourseError, UnknownId
from tutor.course.model import Entry, Exercise, ItemKind, Lesson, Page
from tutor.progress.state import State
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.messages import (
    AnswerEdited,
    AnswerNotSaved,
    AnswerSaved,
    EditorLeft,
    ItemChosen,
    ProgramStarted,
    RunEnded,
    RunEvent,
    RunFailed,
)
from tutor.ui.saving import Saver
from tutor.ui.screens.ask import Ask
from tutor.ui.screens.cheatsheet import CheatSheet
from tutor.ui.screens.keys import KeySheet
from tutor.ui.screens.solution import SolutionView
from tutor.ui.watching import FileWatch
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane
from tutor.verdict import Outcome
from tutor.worker.broken import TutorBroken
from tutor.worker.messages import Checked, Collected, Printed

_SAVE_AFTER = 0.3
_LOOK_EVERY = 1.0
_PANES = ("outline", "page", "work")


class MainScreen(Screen[int]):
    """Everything a learner does most of the time."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide"), (150, "-roomy")]
    BINDINGS = [
        Binding("ctrl+r", "check", "Check", priority=True),
        Binding("f2", "hint", "Hint", priority=True),
        Binding("f3", "solution", "Solution", priority=True, show=False),
        Binding("f5", "run_here", "Run", priority=True),
        Binding("f9", "stop", "Stop the run", priority=True, show=False),
        Binding("ctrl+n", "next", "Next", priority=True),
        Binding("ctrl+l", "previous", "Back", priority=True, show=False),
        Binding("f8", "switch_pane", "Pane", priority=True),
        Binding("ctrl+o", "outline", "Outline", priority=True),
        Binding("ctrl+g", "cheatsheet", "Cheat sheet", priority=True, show=False),
        Binding("ctrl+s", "save", "Save now", priority=True, show=False),
        Binding("f4", "reset", "Begin the exercise anew", priority=True, show=False),
        Binding("f1", "keys", "Keys", priority=True),
    ]

    def __init__(self, session: Session, start: str | None, *, ascii: bool) -> None:
        super().__init__()
        self.session = session
        self._start = start
        self._ascii_only = ascii
        self._here: Entry | None = None
        self._exercise: Exercise | None = None
        self._pane = "page"
        self._run_item: str | None = None
        self._edited: str | None = None
        self._saver = Saver(session, self.post_message)
        self._file_watch = FileWatch()

    def compose(self) -> ComposeResult:
        """Lay out the status line, the three panes and the keys."""
        yield Static("", id="status")
        with Horizontal(id="panes"):
            yield Outline(self.session.course)
            yield PageView(self.session, ascii=self._ascii_only)
            yield WorkPane()
        yield Footer(show_command_palette=False)

    async def on_mount(self) -> None:
        """Go where the learner was, and start a worker once the screen is painted."""
        self._save_timer = self.set_timer(_SAVE_AFTER, self._save, pause=True)
        self.set_interval(_LOOK_EVERY, self._look_outside)
        for warning in self.session.warnings:
            self.notify(warning, severity="warning", timeout=20, markup=False)
        first = next((entry for entry in self.session.course.entries if entry.kind is ItemKind.PAGE), None)
        start = self._start or self.session.last_place() or (first.id if first else "")
        await self._go(start)
        self.call_after_refresh(self._prepare)

    # Going places

    async def on_item_chosen(self, message: ItemChosen) -> None:
        """Go to what a widget asked for."""
        await self._go(message.item)

    async def on_markdown_link_clicked(self, message: Markdown.LinkClicked) -> None:
        """Follow a link between pages; a link out of the course is shown and not opened."""
        if message.href in self.session.course.by_id:
            await self._go(message.href)
        else:
            self.notify(message.href, title="A link out of the course", markup=False)

    async def _go(self, item: str) -> None:
        broken = next(
            (lesson for lesson in self.session.course.lessons if lesson.id == item and not lesson.content), None
        )
        page_view = self.query_one(PageView)
        if broken is not None:
            await page_view.show_broken(broken)
            self._show_pane("page")
            return
        try:
            entry = self.session.course.find(item)
        except UnknownId:
            await self._nothing_to_show()
            return
        page = self._page_of(entry)
        if page is None or page.lesson is None or not isinstance(page.item, Page):
            return
        if self._here is None or self._page_of(self._here) is not page:
            await page_view.show(page.item, page.lesson, self._after(page))
        self._here = entry
        self.session.see(page.id)
        self.session.go_to(entry.id)
        if isinstance(entry.item, Exercise):
            self._open_exercise(entry.item)
        else:
            self._show_pane("page")
            page_view.focus()
            if entry is not page and (target := page_view.program(entry.id)) is not None:
                target.focus(scroll_visible=False)
                page_view.bring_into_view(target)
        self._show_progress()

    async def _nothing_to_show(self) -> None:
        lesson = next((lesson for lesson in self.session.course.lessons if not lesson.content), None)
        if lesson is not None:
            await self.query_one(PageView).show_broken(lesson)
        self._show_progress()

    def _open_exercise(self, exercise: Exercise) -> None:
        work = self.query_one(WorkPane)
        if self._exercise is None or self._exercise.id != exercise.id:
            self._leave_exercise()
            try:
                text = self.session.answer(exercise.id)
            except (WorkspaceError, CourseError) as error:
                self.notify(str(error), severity="error", timeout=20, markup=False)
                return
            self._exercise = exercise
            work.editor.load(text)
            self.call_after_refresh(work.editor.begin_at_the_end)
            work.verdict.clear()
            work.show_error(None, "")
            work.show_title(exercise, "saved")
            self._file_watch.follow(self.session.answer_path(exercise.id))
        self.set_class(True, "-with-work")
        self._show_pane("work")
        work.editor.focus()
        if (card := self.query_one(PageView).card(exercise.id)) is not None:
            self.query_one(PageView).bring_into_view(card)

    def _leave_exercise(self) -> None:
        """Make sure that nothing typed is left behind."""
        self._save()
        self._saver.flush()

    def _page_of(self, entry: Entry) -> Entry | None:
        """Return the page that shows an entry: itself, or the one that places it."""
        if entry.kind is ItemKind.PAGE:
            return entry
        for other in self.session.course.entries:
            if isinstance(other.item, Page) and other.lesson is entry.lesson and _places(other.item, entry.id):
                return other
        return None

    def _stops(self) -> list[Entry]:
        return [e for e in self.session.course.entries if e.kind in (ItemKind.PAGE, ItemKind.EXERCISE)]

    def _after(self, entry: Entry) -> Entry | None:
        stops = self._stops()
        following = stops[stops.index(entry) + 1 :] if entry in stops else stops
        return following[0] if following else None

    async def _step(self, by: int) -> None:
        stops = self._stops()
        if self._here is None or not stops:
            return
        here = self._here if self._here in stops else self._page_of(self._here)
        position = (stops.index(here) if here in stops else 0) + by
        if 0 <= position < len(stops):
            await self._go(stops[position].id)
        else:
            self.notify("This is the last one." if by > 0 else "This is the first one.", markup=False)

    # Panes

    def _show_pane(self, pane: str) -> None:
        self._pane = pane
        for name in _PANES:
            self.set_class(name == pane, f"-pane-{name}")

    def action_switch_pane(self) -> None:
        """Go to the next pane: page, work, outline."""
        order = [pane for pane in ("page", "work", "outline") if pane != "work" or self._exercise is not None]
        following = order[(order.index(self._pane) + 1) % len(order)] if self._pane in order else "page"
        self._focus_pane(following)

    def action_outline(self) -> None:
        """Go to the outline, or back to the page."""
        self._focus_pane("page" if self._pane == "outline" else "outline")

    def _focus_pane(self, pane: str) -> None:
        if pane == "work":
            self.set_class(True, "-with-work")
        self._show_pane(pane)
        match pane:
            case "work":
                self.query_one(WorkPane).editor.focus()
            case "outline":
                self.query_one(Outline).focus()
            case _:
                self.query_one(PageView).focus()

    def on_editor_left(self, message: EditorLeft) -> None:
        """Escape goes from the editor to the page, and never further."""
        self._focus_pane("page")

    async def action_next(self) -> None:
        """Go to the next page or exercise."""
        await self._step(+1)

    async def action_previous(self) -> None:
        """Go to the page or exercise before."""
        await self._step(-1)

    # Saving

    def on_answer_edited(self, message: AnswerEdited) -> None:
        """Save soon after the last key."""
        self._edited = message.text
        if self._exercise is not None:
            work = self.query_one(WorkPane)
            work.show_title(self._exercise, "not saved yet")
            work.show_error(None, "")
        self._save_timer.reset()
        self._save_timer.resume()

    def _save(self) -> None:
        self._save_timer.pause()
        if self._edited is not None and self._exercise is not None:
            self._file_watch.expect(self._edited)
            self._saver.save(self._exercise.id, self._edited)
            self._edited = None

    def action_save(self) -> None:
        """Save at once."""
        self._save()

    def on_answer_saved(self, message: AnswerSaved) -> None:
        """Say so, unless more was typed meanwhile."""
        if self._exercise is not None and self._exercise.id == message.exercise and self._edited is None:
            self.query_one(WorkPane).show_title(self._exercise, "saved")

    def on_answer_not_saved(self, message: AnswerNotSaved) -> None:
        """Say why, and keep the text for the next try."""
        self.notify(message.sentence, title="Not saved", severity="error", timeout=20, markup=False)
        if self._exercise is not None and self._exercise.id == message.exercise:
            work = self.query_one(WorkPane)
            work.show_title(self._exercise, "NOT saved")
            if self._edited is None:
                self._edited = work.editor.text

    def close_safely(self) -> None:
        """Put everything typed on the disk; called at every end, a crash too."""
        self._save()
        self._saver.close()

    def _look_outside(self) -> None:
        """Notice that another program wrote the answer."""
        if self._exercise is None or self.app.screen is not self:
            return
        theirs = self._file_watch.changed()
        if theirs is None:
            return
        editor = self.query_one(WorkPane).editor
        if theirs == editor.text:
            return
        if self._edited is None:
            editor.replace_all(theirs)
            self.notify("Another program changed your answer; it was loaded.", markup=False)
            return
        self._save_timer.pause()
        self.app.push_screen(
            Ask(
                "Another program changed this answer while you were typing here. Which text shall go on? "
                "The other one is kept aside.",
                {"mine": "Mine, from this screen", "theirs": "The one in the file"},
                careful="mine",
            ),
            lambda choice: self._settle(choice or "mine", theirs),
        )

    def _settle(self, choice: str, theirs: str) -> None:
        if self._exercise is None:
            return
        editor = self.query_one(WorkPane).editor
        mine = editor.text
        try:
            kept = self.session.workspace.keep(self._exercise.id, theirs if choice == "mine" else mine)
        except WorkspaceError as error:
            self.notify(str(error), severity="error", timeout=20, markup=False)
            return
        if choice == "mine":
            self._edited = mine
            self._save()
        else:
            self._edited = None
            editor.replace_all(theirs)
            self.query_one(WorkPane).show_title(self._exercise, "saved")
        self.notify(f"The other text is kept in {kept}", markup=False, timeout=10)

    # Running

    def action_check(self) -> None:
        """Judge the text on the screen."""
        if self._exercise is None:
            self.notify("There is no exercise open. Choose one on a page or in the outline.", markup=False)
            return
        # Keys and pastes that came before this one may still wait in the editor's queue.
        self.query_one(WorkPane).editor.call_later(self._check_what_is_shown)

    def _check_what_is_shown(self) -> None:
        exercise = self._exercise
        if exercise is None or self._is_busy():
            return
        self._save()
        work = self.query_one(WorkPane)
        work.show_error(None, "")
        work.verdict.begin()
        text = work.editor.text
        self._run_item = exercise.id
        self.run_worker(lambda: self._check(exercise.id, text), thread=True, name="check")

    def _check(self, exercise: str, text: str) -> None:
        self._saver.flush()
        try:
            verdict = self.session.check(exercise, text=text, watch=lambda e: self._tell(exercise, e))
            self.post_message(RunEnded(exercise, verdict, True))
        except (TutorBroken, CourseError) as error:
            self.post_message(RunFailed(exercise, str(error)))

    def action_run_here(self) -> None:
        """Run the program in view, or, from the editor, the answer without judging it."""
        if self._pane == "work" and self._exercise is not None:
            self._run_answer(self._exercise)
            return
        program = self.query_one(PageView).program_in_view()
        if program is None:
            self.notify("There is no program in view.", markup=False)
        else:
            program.action_run()

    def _run_answer(self, exercise: Exercise) -> None:
        if self._is_busy():
            return
        self._save()
        work = self.query_one(WorkPane)
        work.show_error(None, "")
        work.verdict.begin()
        text, path = work.editor.text, self.session.answer_path(exercise.id)
        self._run_item = exercise.id
        self.run_worker(lambda: self._run_text(exercise.id, text, path, exercise.seconds), thread=True, name="run")

    def _run_text(self, item: str, text: str, path: Path, seconds: float) -> None:
        self._saver.flush()
        try:
            verdict = self.session.run_text(text, path, seconds=seconds, watch=lambda event: self._tell(item, event))
            self.post_message(RunEnded(item, verdict, False))
        except TutorBroken as error:
            self.post_message(RunFailed(item, str(error)))

    def on_program_started(self, message: ProgramStarted) -> None:
        """Run an example or a figure."""
        if self._is_busy():
            return
        if (program := self.query_one(PageView).program(message.item)) is not None:
            program.begin()
        self._run_item = message.item
        self.run_worker(lambda: self._run_program(message.item), thread=True, name="program")

    def _run_program(self, item: str) -> None:
        try:
            verdict = self.session.run_example(item, lambda event: self._tell(item, event))
            self.post_message(RunEnded(item, verdict, False))
        except (TutorBroken, CourseError) as error:
            self.post_message(RunFailed(item, str(error)))

    def _tell(self, item: str, event: object) -> None:
        """Hand an event from the run's thread to the screen's."""
        if isinstance(event, (Printed, Collected, Checked)):
            self.post_message(RunEvent(item, event))

    def _is_busy(self) -> bool:
        if self._run_item is not None:
            self.notify("Something is running. F9 stops it.", markup=False)
        return self._run_item is not None

    def action_stop(self) -> None:
        """End the run."""
        if self._run_item is None:
            self.notify("Nothing is running.", markup=False)
        else:
            self.session.host.stop()

    def on_run_event(self, message: RunEvent) -> None:
        """Show what happened in a run."""
        is_answer = self._exercise is not None and self._exercise.id == message.item
        verdict = self.query_one(WorkPane).verdict
        program = self.query_one(PageView).program(message.item)
        match message.event:
            case Printed(text=text) if is_answer:
                verdict.add_output(text)
            case Printed(text=text) if program is not None:
                program.add_output(text)
            case Collected(labels=labels) if is_answer:
                verdict.expect(labels)
            case Checked(index=index, result=result) if is_answer:
                verdict.add_check(index, result)

    def on_run_ended(self, message: RunEnded) -> None:
        """Show the verdict."""
        self._run_item = None
        if (program := self.query_one(PageView).program(message.item)) is not None:
            program.end(message.verdict)
        if self._exercise is not None and self._exercise.id == message.item:
            work = self.query_one(WorkPane)
            work.verdict.end(message.verdict, self._what_now(message), self.session.card(message.verdict))
            line = message.verdict.line
            if line is not None:
                problem = message.verdict.error
                work.show_error(line, f"{problem.kind}: {problem.message}" if problem else message.verdict.reason)
        if (card := self.query_one(PageView).card(message.item)) is not None:
            card.show_state(self.session.state(message.item))
        self._show_progress()

    def on_run_failed(self, message: RunFailed) -> None:
        """Say that the tutor could not do it."""
        self._run_item = None
        if (program := self.query_one(PageView).program(message.item)) is not None:
            program.fail(message.sentence)
        if self._exercise is not None and self._exercise.id == message.item:
            self.query_one(WorkPane).verdict.fail(message.sentence)

    def _what_now(self, message: RunEnded) -> str:
        if not message.is_check:
            return "That was a run without a verdict. Ctrl+R checks the answer."
        match message.verdict.outcome:
            case Outcome.PASSED:
                following = self._after(self._here) if self._here is not None else None
                then = f"Ctrl+N goes on to: {following.title}" if following else "That was the last one."
                return f"F3 shows the reference solution beside yours. {then}"
            case Outcome.FAILED | Outcome.ERROR:
                return self._what_to_reread(message)
            case _:
                return ""

    def _what_to_reread(self, message: RunEnded) -> str:
        named = [check.page for check in message.verdict.checks if check.page and check.status != "passed"]
        entry = self.session.course.by_id.get(named[0]) if named else None
        reread = f"To reread: {entry.title}. " if entry else ""
        return f"{reread}F2 gives a hint."

    # Help for the learner

    def action_hint(self) -> None:
        """Show one more hint on the exercise's card."""
        if self._exercise is None:
            self.notify("There is no exercise open.", markup=False)
            return
        hints = self.session.hint(self._exercise.id)
        if (card := self.query_one(PageView).card(self._exercise.id)) is not None:
            card.show_hints(hints)
        total = len(self._exercise.hints)
        self.notify(hints[-1], title=f"Hint {len(hints)} of {total}", timeout=20, markup=False)

    def action_solution(self) -> None:
        """Show the solution after a pass, or after asking twice."""
        if self._exercise is None:
            self.notify("There is no exercise open.", markup=False)
        elif self.session.ask_for_solution(self._exercise.id):
            solution = self.session.solution(self._exercise.id)
            self.app.push_screen(SolutionView(solution, self.query_one(WorkPane).editor.text))
        else:
            self.notify("You have not passed yet. F2 gives a hint; F3 once more shows the solution.", markup=False)

    def action_reset(self) -> None:
        """Begin the exercise anew, if the learner is sure."""
        if self._exercise is None:
            self.notify("There is no exercise open.", markup=False)
            return
        self.app.push_screen(
            Ask(
                f"Begin {self._exercise.title} anew? Your text is kept aside.",
                {"keep": "No, go on", "reset": "Yes, begin anew"},
                careful="keep",
            ),
            self._reset,
        )

    def _reset(self, choice: str | None) -> None:
        if choice != "reset" or self._exercise is None:
            return
        self._leave_exercise()
        try:
            kept = self.session.reset(self._exercise.id)
            text = self.session.answer(self._exercise.id)
        except (WorkspaceError, CourseError) as error:
            self.notify(str(error), severity="error", timeout=20, markup=False)
            return
        self._file_watch.expect(text)
        work = self.query_one(WorkPane)
        work.editor.load(text)
        work.verdict.clear()
        work.show_error(None, "")
        if kept is not None:
            self.notify(f"Your text is kept in {kept}", markup=False, timeout=10)

    def action_cheatsheet(self) -> None:
        """Open the cheat sheet."""

        def go(page: str | None) -> None:
            if page is not None:
                self.post_message(ItemChosen(page))

        self.app.push_screen(CheatSheet(self.session.course.cheats), go)

    def action_keys(self) -> None:
        """Show every key."""
        own = [(_key(b.key), b.description) for b in self.BINDINGS if isinstance(b, Binding)]
        others = [
            ("Escape", "Leave the editor"),
            ("Enter", "On an example: run it. On an exercise: open it"),
            ("Tab", "In the editor: indent. Elsewhere: the next thing"),
            ("j k space b g G", "Move in a page"),
            ("t", "In the verdict: fold or unfold the traceback"),
            ("Ctrl+P", "Search, and every command"),
            ("Ctrl+Q", "Quit; everything is saved"),
        ]
        self.app.push_screen(KeySheet([*own, *others]))

    def _show_progress(self) -> None:
        states = self.session.states()
        here = self._here.id if self._here is not None else ""
        self.query_one(Outline).show(states, here)
        kinds = {entry.id: entry.kind for entry in self.session.course.entries}
        pages = [item for item, kind in kinds.items() if kind is ItemKind.PAGE]
        exercises = [item for item, kind in kinds.items() if kind is ItemKind.EXERCISE]
        read = sum(states[item] is State.SEEN for item in pages)
        passed = sum(states[item] is State.PASSED for item in exercises)
        lesson: Lesson | None = self._here.lesson if self._here is not None else None
        where = (
            f"{lesson.content.number} {lesson.title}" if lesson and lesson.content else self.session.course.file.title
        )
        counts = f"  {read}/{len(pages)} read · {passed}/{len(exercises)} passed "
        self.query_one("#status", Static).update(
            Content.assemble((" JAX AD Tutor ", "bold $text-accent"), (f" {where}", "bold"), (counts, "$text-muted"))
        )

    def _prepare(self) -> None:
        self.run_worker(self._prepare_worker, thread=True, name="prepare")

    def _prepare_worker(self) -> None:
        try:
            self.session.host.prepare()
        except TutorBroken as error:
            self.app.call_from_thread(self.notify, str(error), severity="error", timeout=20, markup=False)


def _places(page: Page, item: str) -> bool:
    return any(isinstance(block, Placed) and block.id == item for block in split_body(page.body))


def _key(key: str) -> str:
    return "+".join(part.capitalize() for part in key.split("+"))
