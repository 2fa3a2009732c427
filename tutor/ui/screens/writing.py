"""The part of the main screen that writes: the answer to an exercise, and the scratch pad in front of it.

Two desks, each with a pane of its own, so that trying something out leaves
the answer, its undo and its verdict as they are. The pad's pane is made when
it is first asked for.
"""

from collections.abc import Iterator
from functools import partial

from textual.containers import Horizontal

from tutor.language import gettext
from tutor.scratch import SCRATCH
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.helping import Helping
from tutor.ui.messages import AnswerEdited, AnswerNotSaved, AnswerSaved, HelpCame, HelpWanted, TryAsked
from tutor.ui.route import Route
from tutor.ui.runs import Runs
from tutor.ui.screens.finding import FindingScreen
from tutor.ui.syntax import LiveSyntax
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane

_PAD_START = gettext("{run} runs this, and nothing is judged. {scratch} goes back, {history} shows earlier texts.")


class WritingScreen(FindingScreen):
    """Owns the two desks, and which of them is in front."""

    def __init__(
        self, session: Session, route: Route, outline: Outline, page: PageView, work: WorkPane, *, ascii: bool
    ) -> None:
        super().__init__(session, route, outline, page, work, ascii=ascii)
        self._desk = Desk(session, work)
        self._syntax = LiveSyntax(work)
        self._pad = Desk(session, WorkPane(ascii=ascii, id="scratch", start=_PAD_START))
        self._pad_syntax = LiveSyntax(self._pad.work)
        self._runs = Runs(session, (self._desk, self._pad), page, self.post_message)
        self._helping = Helping(session)
        self._came_from = "page"

    @property
    def is_trying(self) -> bool:
        """Whether the scratch pad is in front of the answer."""
        return self._front is self._pad.work

    @property
    def desk_in_front(self) -> Desk:
        """The desk whose text can be seen."""
        return self._pad if self.is_trying else self._desk

    def has_answer(self) -> bool:
        """Whether an exercise or the scratch pad is open."""
        return self.desk_in_front.exercise is not None

    def put_work_away(self) -> None:
        """Give the room of an exercise back to the page, unless the scratch pad has it."""
        if not self.is_trying:
            super().put_work_away()

    # The scratch pad

    def action_scratch(self) -> None:
        """Go to the scratch pad, or from it back to where the learner was."""
        self.after_keys(self._leave_or_enter)

    def on_try_asked(self, message: TryAsked) -> None:
        """Put a copy of a text into the scratch pad; what was there is kept in its history."""
        self.after_keys(partial(self.try_out, message.text))

    async def try_out(self, text: str) -> None:
        """Go to the scratch pad with another text in it."""
        if await self._enter():
            self._pad.bring_back(text)
            self._pad.work.editor.move_cursor((0, 0))

    def leave_pad(self) -> None:
        """Bring the answer to the front again; the scratch pad stays as it is, behind it."""
        if self.is_trying:
            self._pad.work.display = False
            self._front = self._work
            if self._desk.exercise is None:
                self.put_work_away()
            else:
                self.show_pane(self.pane)

    async def _leave_or_enter(self) -> None:
        if not (self.is_trying and self.pane == "work"):
            await self._enter()
            return
        self.leave_pad()
        self.focus_pane(self._came_from if self._desk.exercise is not None else "page")

    async def _enter(self) -> bool:
        # A key may come before the page that is opened at the start; it would take the focus back.
        await self.begin()
        if not self._pad.work.is_mounted:
            await self.query_one("#panes", Horizontal).mount(self._pad.work)
            self._pad.begin()
            self._pad_syntax.begin()
        if not self._pad.open(SCRATCH):
            return False
        if not self.is_trying:
            self._came_from = self.pane if self.pane in ("page", "work") else "page"
        self._front = self._pad.work
        self.focus_pane("work")
        return True

    # Help while one writes

    def on_help_wanted(self, message: HelpWanted) -> None:
        """Ask about a place in the text."""
        self._helping.wanted(message, self.desk_in_front)

    def on_help_came(self, message: HelpCame) -> None:
        """Show what is known of it."""
        self._helping.came(message.help)

    def suggests(self) -> bool:
        """Whether suggestions come by themselves."""
        return self._helping.suggests

    def switch_suggestions(self) -> None:
        """Turn suggestions that come by themselves off, or on again."""
        self._front.editor.close_help()
        self.notify(self._helping.switch(), markup=False)

    # Saving

    def on_answer_edited(self, message: AnswerEdited) -> None:
        """Save soon, and look at the syntax soon; what a verdict said about a line no longer holds."""
        is_pad = message.editor is self._pad.work.editor
        (self._pad_syntax if is_pad else self._syntax).edited()
        (self._pad if is_pad else self._desk).edited()

    def on_answer_saved(self, message: AnswerSaved) -> None:
        """Say so."""
        (self._pad if message.exercise == SCRATCH.id else self._desk).saved(message)

    def on_answer_not_saved(self, message: AnswerNotSaved) -> None:
        """Say why."""
        (self._pad if message.exercise == SCRATCH.id else self._desk).not_saved(message)

    def action_save(self) -> None:
        """Save at once."""
        for desk in self._open_desks():
            self.after_keys(desk.save)

    def unsaved(self) -> str:
        """Put everything typed on the disk; return why some of it could not be, or ""."""
        refused = [refusal for desk in self._open_desks() for refusal in desk.unsaved()]
        return "\n\n".join(refusal.sentence for refusal in refused)

    def close_safely(self) -> tuple[str, ...]:
        """Put everything typed on the disk, or where there is room; called at every end, a crash too.

        How far the page is scrolled is remembered after that. Returns what the learner must read after the end.
        """
        left = (*self._desk.close(), *self._pad.close())
        self.leave_place()
        return left

    async def act_in_editor(self, action: str) -> None:
        """Do what a key of the editor does, from anywhere."""
        self.focus_pane("work")
        await self._front.editor.run_action(action)

    def _open_desks(self) -> Iterator[Desk]:
        yield self._desk
        if self._pad.exercise is not None:
            yield self._pad
