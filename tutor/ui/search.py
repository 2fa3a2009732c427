"""The command palette's part in the search: what the course's own search finds stands among the commands."""

import asyncio
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.markup import escape

from tutor.course.kinds import KIND_WORDS
from tutor.course.model import ItemKind
from tutor.ui.messages import ItemChosen
from tutor.ui.screens.main import MainScreen

_SHOWN = 20
# What is called just as was typed stands above every command; the rest by how much its title is like it.
_EXACT = 100.0


class CourseSearch(Provider):
    """Finds items of the course; choosing one goes there."""

    async def startup(self) -> None:
        """Make the index as soon as the palette opens: it shows nothing new while one of its parts is at work."""
        if isinstance(self.screen, MainScreen):
            session = self.screen.session
            # The search itself is imported there, too.
            await asyncio.to_thread(lambda: session.search.prepare())

    async def discover(self) -> Hits:
        """Offer the exercises before anything is typed."""
        if not isinstance(self.screen, MainScreen):
            return
        for entry in self.screen.session.course.entries:
            if entry.kind is ItemKind.EXERCISE:
                text = f"{KIND_WORDS[entry.kind]}: {entry.title}"
                yield DiscoveryHit(Content(text), partial(self._go, entry.id), text=text)

    async def search(self, query: str) -> Hits:
        """Offer what the search finds, best first."""
        if not isinstance(self.screen, MainScreen):
            return
        matcher = self.matcher(query)
        hits = await asyncio.to_thread(self.screen.session.search.find, query, _SHOWN)
        for place, hit in enumerate(hits):
            text = f"{KIND_WORDS[hit.kind]}: {hit.title}"
            score = (_EXACT if hit.is_exact else matcher.match(text)) + (1 - place / _SHOWN)
            # Textual's own highlighting would read a title's brackets as markup.
            yield Hit(score, Content(text), partial(self._go, hit.id), text=text, help=escape(hit.snippet))

    def _go(self, item: str) -> None:
        self.screen.post_message(ItemChosen(item))
