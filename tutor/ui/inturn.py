"""Typed ahead: a key that may lead somewhere else is dealt with before the next one is handed on.

Textual hands a key to what has the focus, and finds out later, up to the app,
what the key does. A `/` and the letters after it, typed at once, would all go
to where the `/` was, and the letters would be lost there, or do something.
"""

from collections import deque
from collections.abc import Awaitable, Callable

from textual.app import App
from textual.dom import DOMNode
from textual.events import Event, Key, Paste
from textual.widgets import Input, TextArea


class InTurn:
    """Owns what was typed and not yet handed on; `hand_on` is what Textual does with an event."""

    def __init__(self, app: App[int], hand_on: Callable[[Event], Awaitable[None]]) -> None:
        self._app = app
        self._hand_on = hand_on
        self._waiting: deque[Key | Paste] = deque()
        self._is_busy = False  # with a key that may lead somewhere

    async def take(self, event: Key | Paste) -> None:
        """Hand an event on, or keep it until those before it have been dealt with."""
        self._waiting.append(event)
        await self._go_on()

    async def _go_on(self) -> None:
        while self._waiting and not self._is_busy:
            event, place = self._waiting.popleft(), self._place
            # Letters of a text lead nowhere, and writing is to cost nothing more.
            self._is_busy = not _is_only_text(event, place)
            await self._hand_on(event)
            if self._is_busy:
                self._follow(place)

    @property
    def _place(self) -> DOMNode:
        return self._app.focused or self._app.screen

    def _follow(self, place: DOMNode, times: int = 2) -> None:
        """Go the way that a key goes from a place to the app; and once more, as messages go that the key caused."""
        self._climb(place, times, place.ancestors_with_self)

    def _climb(self, place: DOMNode, times: int, way: list[DOMNode]) -> None:
        for step, node in enumerate(way):
            # What is being taken away deals with nothing any more.
            if node.call_later(self._climb, place, times, way[step + 1 :]):
                return
        # Who asked for the focus gets it from the app's queue.
        self._app.call_later(self._arrived, place, times - 1)

    async def _arrived(self, place: DOMNode, times: int) -> None:
        if (now := self._place) is not place:
            self._follow(now)
        elif times:
            self._follow(place, times)
        else:
            self._is_busy = False
            await self._go_on()


def _is_only_text(event: Key | Paste, place: DOMNode) -> bool:
    return isinstance(place, Input | TextArea) and (isinstance(event, Paste) or event.is_printable)
