"""Where the learner has been: back and forward, as in a browser, each place with how far its page was scrolled."""

from msgspec import Struct
from msgspec.structs import replace

from tutor.progress.store import Spot


class Place(Struct, frozen=True):
    """An item that was shown, and how far its page was scrolled; None while nobody has left it."""

    item: str
    spot: Spot | None = None


class Trail:
    """One line of places, with the learner at one of them; it lives as long as the app."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._at = -1

    def leave(self, spot: Spot) -> None:
        """Remember how far the page was scrolled, before another place is shown."""
        if self._places:
            self._places[self._at] = replace(self._places[self._at], spot=spot)

    def visit(self, item: str) -> None:
        """Be at a new place; what lay ahead is forgotten. Where the learner is already, nothing changes."""
        if self._places and self._places[self._at].item == item:
            return
        del self._places[self._at + 1 :]
        self._places.append(Place(item))
        self._at += 1

    def step(self, by: int) -> Place | None:
        """Go `by` places back (negative) or forward, and return the place there; None where there is none."""
        if not 0 <= self._at + by < len(self._places):
            return None
        self._at += by
        return self._places[self._at]
