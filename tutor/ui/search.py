"""The command palette's search: pages, exercises and examples by title or id."""

from textual.command import DiscoveryHit, Hit, Hits, Provider

from tutor.course.model import ItemKind
from tutor.ui.messages import ItemChosen
from tutor.ui.screens.main import MainScreen

_KINDS = (ItemKind.PAGE, ItemKind.EXERCISE, ItemKind.EXAMPLE)


class CourseSearch(Provider):
    """Finds items of the course; choosing one goes there."""

    async def discover(self) -> Hits:
        """Offer the exercises before anything is typed."""
        for entry in self._main.session.course.entries:
            if entry.kind is ItemKind.EXERCISE:
                yield DiscoveryHit(f"exercise: {entry.title}", lambda item=entry.id: self._go(item))

    async def search(self, query: str) -> Hits:
        """Offer what matches, best first."""
        matcher = self.matcher(query)
        for entry in self._main.session.course.entries:
            if entry.kind in _KINDS:
                text = f"{entry.kind}: {entry.title}"
                score = max(matcher.match(text), matcher.match(entry.id))
                if score > 0:
                    yield Hit(score, matcher.highlight(text), lambda item=entry.id: self._go(item), help=entry.id)

    @property
    def _main(self) -> MainScreen:
        screen = self.screen
        assert isinstance(screen, MainScreen)
        return screen

    def _go(self, item: str) -> None:
        self._main.post_message(ItemChosen(item))
