"""The review queue: what was missed comes back after 1, 3, 7 and 21 days (Leitner, 1972).

Nothing is stored for it: the boxes follow from the history of answers and
passes, in the order in which they were recorded. The clock may go backward:
an item that was put into its box "later than now" is due at once, so that a
wrong date can bring an item back too early and never hides it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct

DAYS = (1, 3, 7, 21)


class Turn(Struct, frozen=True):
    """One time that a learner met an item; `known` tells whether they could do it without help."""

    at: datetime
    known: bool


class Waiting(Struct, frozen=True):
    """An item in box number `box` (from 0), where it was put at `since`."""

    item: str
    box: int
    since: datetime

    @property
    def due(self) -> datetime:
        """When it comes back."""
        return self.since + timedelta(days=DAYS[self.box])

    def is_due(self, now: datetime) -> bool:
        """Whether it has come back."""
        return not self.since <= now < self.due


def waiting(item: str, turns: Iterable[Turn]) -> Waiting | None:
    """Return where the item waits after these turns, None if it was never missed or is learned.

    A miss puts it into the first box; knowing it when it is due, into the next
    one, and out of the last. Knowing it earlier changes nothing.
    """
    place: Waiting | None = None
    for turn in turns:
        if not turn.known:
            place = Waiting(item, 0, turn.at)
        elif place is not None and place.is_due(turn.at):
            place = Waiting(item, place.box + 1, turn.at) if place.box + 1 < len(DAYS) else None
    return place
