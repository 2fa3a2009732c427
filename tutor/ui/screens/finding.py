"""The part of the main screen that finds a way: links, search, cheat sheet, back and forward, the outline's filter.

The main screen says what showing an item means; this one, which item is next.
"""

from collections.abc import Callable
from functools import partial

from textual.widgets import Markdown

from tutor.course.markdown import link_target
from tutor.session import Session
from tutor.ui.messages import ItemChosen
from tutor.ui.route import Route
from tutor.ui.screens.cheatsheet import CheatSheet
from tutor.ui.screens.quizzing import QuizzingScreen
from tutor.ui.screens.search import SearchScreen
from tutor.ui.trail import Trail
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane


class FindingScreen(QuizzingScreen):
    """Owns where the learner has been."""

    def __init__(
        self, session: Session, route: Route, outline: Outline, page: PageView, work: WorkPane, *, ascii: bool
    ) -> None:
        super().__init__(session, route, outline, page, work)
        self._ascii_only = ascii
        self._trail = Trail()

    async def show_item(self, item: str, top: int | None = None) -> bool:
        """Show an item, at the row `top` where it is known; False for an unknown id. The main screen knows how."""
        raise NotImplementedError

    async def go(self, item: str) -> None:
        """Go to an item. Nothing happens for an unknown id."""
        self._trail.leave(self._page.scroll_offset.y)
        if await self.show_item(item):
            self._trail.visit(item)

    def after_keys(self, act: Callable[[], object]) -> None:
        """Do something once keys and pastes that came before have reached the text: they may wait at the editor."""
        self._work.editor.call_later(self.call_later, act)

    def on_item_chosen(self, message: ItemChosen) -> None:
        """Go to what a widget asked for."""
        self.choose(message.item)

    def choose(self, item: str) -> None:
        """Go to an item once keys that came before have reached the text."""
        self.after_keys(partial(self.go, item))

    def on_markdown_link_clicked(self, message: Markdown.LinkClicked) -> None:
        """Follow a link between pages; a link out of the course is shown and not opened."""
        item = link_target(message.href)
        if item is None:
            self.notify(message.href, title="A link out of the course", markup=False)
        elif item in self.session.course.by_id:
            self.after_keys(partial(self.go, item))
        else:
            self.notify(f"This link leads to {item!r}, which is not in this course.", markup=False)

    def action_travel(self, by: int) -> None:
        """Go back (negative) to where the learner was, or forward again, and to the same row of the page."""
        self.after_keys(partial(self._travel, by))

    async def _travel(self, by: int) -> None:
        self._trail.leave(self._page.scroll_offset.y)
        if (place := self._trail.step(by)) is not None:
            await self.show_item(place.item, place.top)
        else:
            self.notify("There is nothing further." if by > 0 else "This is where you began.", markup=False)

    def action_search(self) -> None:
        """Search the course."""
        screen = SearchScreen(self.session.course, self.session.search, ascii=self._ascii_only)
        self.app.push_screen(screen, self._go_to_picked)

    def action_cheatsheet(self) -> None:
        """Open the cheat sheet."""
        course = self.session.course
        titles = {cheat.page: course.by_id[cheat.page].title for cheat in course.cheats if cheat.page in course.by_id}
        self.app.push_screen(CheatSheet(course.cheats, titles), self._go_to_picked)

    def action_filter_outline(self) -> None:
        """Show another part of the outline: all, to do, done, to review."""
        self.focus_pane("outline")
        self._outline.action_filter()

    def _go_to_picked(self, item: str | None) -> None:
        if item is not None:
            self.post_message(ItemChosen(item))
