"""The command palette's search: pages, programs, exercises, notes, errors and cheats, by title or id."""

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tutor.course.model import Entry, ItemKind
from tutor.ui.messages import ItemChosen
from tutor.ui.screens.main import MainScreen


class CourseSearch(Provider):
    """Finds items of the course; choosing one goes there."""

    async def discover(self) -> Hits:
        """Offer the exercises before anything is typed."""
        for entry in self._entries():
            if entry.kind is ItemKind.EXERCISE:
                text = _text(entry)
                yield DiscoveryHit(Content(text), lambda item=entry.id: self._go(item), text=text)

    async def search(self, query: str) -> Hits:
        """Offer what matches, best first."""
        matcher = self.matcher(query)
        for entry in self._entries():
            text = _text(entry)
            score = max(matcher.match(text), matcher.match(entry.id))
            if score > 0:
                # Textual's own highlighting would read a title's brackets as markup.
                yield Hit(score, Content(text), lambda item=entry.id: self._go(item), text=text, help=entry.id)

    def _entries(self) -> tuple[Entry, ...]:
        if not isinstance(self.screen, MainScreen):
            return ()
        return tuple(entry for entry in self.screen.session.course.entries if entry.kind is not ItemKind.QUESTION)

    def _go(self, item: str) -> None:
        self.screen.post_message(ItemChosen(item))


def _text(entry: Entry) -> str:
    return f"{entry.kind}: {entry.title}"
