"""The part of the main screen that finds a way: links, search, back and forward, the outline's filter.

The main screen says what showing an item means; this one, which item is next.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tutor.course.markdown import link_target
from tutor.language import gettext
from tutor.progress.store import Spot
from tutor.session import Session
from tutor.trail import Trail
from tutor.ui.messages import ItemChosen
from tutor.ui.route import Route
from tutor.ui.screens.quizzing import QuizzingScreen
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane

if TYPE_CHECKING:
    from textual.widgets import Markdown


class FindingScreen(QuizzingScreen):
    """Owns where the learner has been."""

    def __init__(
        self, session: Session, route: Route, outline: Outline, page: PageView, work: WorkPane, *, ascii: bool
    ) -> None:
        super().__init__(session, route, outline, page, work)
        self._ascii_only = ascii
        self._trail = Trail()

    async def begin(self) -> None:
        """Show where the learner begins, unless something is shown already; the main screen does."""
        raise NotImplementedError

    async def show_item(self, item: str, spot: Spot | None = None) -> bool:
        """Show an item, at a spot of its page if that is known; False for an unknown id; the main screen does it."""
        raise NotImplementedError

    async def go(self, item: str) -> None:
        """Go to an item, to a page where the learner has left it. Nothing happens for an unknown id."""
        self.leave_place()
        shown = self._page.shown
        spot = self.session.spot(item) if shown is None or shown.id != item else None
        if await self.show_item(item, spot):
            self._trail.visit(item)

    def leave_place(self) -> None:
        """Remember how far the page is scrolled; one that was read to its end will begin at its top again."""
        self._trail.leave(self._page.spot)
        if (page := self._page.shown) is not None:
            self.session.keep_spot(page.id, Spot(0, 0) if self._page.is_at_end else self._page.spot)

    def after_keys(self, act: Callable[[], object]) -> None:
        """Do something once keys and pastes that came before have reached the text: they may wait at the editor."""
        self._front.editor.call_later(self.call_later, act)

    def on_item_chosen(self, message: ItemChosen) -> None:
        """Go to what a widget asked for."""
        self.choose(message.item)

    def choose(self, item: str) -> None:
        """Go to an item once keys that came before have reached the text."""
        self.after_keys(partial(self.go, item))

    def on_markdown_link_clicked(self, message: "Markdown.LinkClicked") -> None:
        """Follow a link between pages; a link out of the course is shown and not opened."""
        item = link_target(message.href)
        if item is None:
            self.notify(message.href, title=gettext("A link out of the course"), markup=False)
        elif item in self.session.course.by_id:
            self.after_keys(partial(self.go, item))
        else:
            told = gettext("This link leads to {item}, which is not in this course.").format(item=repr(item))
            self.notify(told, markup=False)

    def action_travel(self, by: int) -> None:
        """Go back (negative) to where the learner was, or forward again, and to the same row of the page."""
        self.after_keys(partial(self._travel, by))

    async def _travel(self, by: int) -> None:
        self.leave_place()
        if (place := self._trail.step(by)) is not None:
            await self.show_item(place.item, place.spot)
        else:
            told = gettext("There is nothing further.") if by > 0 else gettext("This is where you began.")
            self.notify(told, markup=False)

    def action_search(self) -> None:
        """Search the course."""
        from tutor.ui.screens.search import SearchScreen

        screen = SearchScreen(self.session.course, self.session.search, ascii=self._ascii_only)
        self.app.push_screen(screen, self.go_to_picked)

    def action_filter_outline(self) -> None:
        """Show another part of the outline: all, to do, done, to review, must-read."""
        self.focus_pane("outline")
        self._outline.action_filter()

    def go_to_picked(self, item: str | None) -> None:
        """Go to what was chosen in something over the screen, if anything was."""
        if item is not None:
            self.post_message(ItemChosen(item))
