"""The order in which a learner goes through a course: its stops, and the page each item stands on.

Pure look-ups on a frozen course, made once and shared by the screen and the
outline, so that a course of a thousand lessons costs one pass.
"""

from functools import cached_property

from tutor.course.blocks import placed_in
from tutor.course.course import Course
from tutor.course.model import Entry, ItemKind, Lesson, Page
from tutor.language import gettext

_STOPS = (ItemKind.PAGE, ItemKind.EXERCISE)


class Route:
    """Knows what comes before and after what."""

    def __init__(self, course: Course) -> None:
        self._course = course

    @cached_property
    def stops(self) -> tuple[Entry, ...]:
        """Pages and exercises, in teaching order, and for the questions of each lesson the first of them."""
        first = {entries[0].id for entries in self.questions.values()}
        return tuple(entry for entry in self._course.entries if entry.kind in _STOPS or entry.id in first)

    @cached_property
    def questions(self) -> dict[str, tuple[Entry, ...]]:
        """The questions of each lesson that has any, by the lesson's folder name."""
        found: dict[str, list[Entry]] = {}
        for entry in self._course.entries:
            if entry.kind is ItemKind.QUESTION and entry.lesson is not None:
                found.setdefault(entry.lesson.folder.name, []).append(entry)
        return {name: tuple(entries) for name, entries in found.items()}

    def asked_with(self, entry: Entry) -> tuple[Entry, ...]:
        """Return the questions that stand together with a question: those of its lesson."""
        return self.questions.get(entry.lesson.folder.name, ()) if entry.lesson is not None else ()

    @cached_property
    def by_lesson(self) -> dict[str, tuple[Entry, ...]]:
        """The stops of each lesson that has any, by the lesson's folder name."""
        found: dict[str, list[Entry]] = {}
        for stop in self.stops:
            if stop.lesson is not None:
                found.setdefault(stop.lesson.folder.name, []).append(stop)
        return {name: tuple(stops) for name, stops in found.items()}

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {stop.id: position for position, stop in reversed(list(enumerate(self.stops)))}

    def page_of(self, entry: Entry) -> Entry | None:
        """Return the page that shows an entry: itself, the one that places it, or None."""
        if entry.kind is ItemKind.PAGE:
            return entry
        pages = entry.lesson.content.page if entry.lesson is not None and entry.lesson.content is not None else ()
        page = next((page for page in pages if entry.id in placed_on(page)), None)
        return None if page is None else self._course.by_id.get(page.id)

    def step(self, here: Entry, by: int) -> Entry | None:
        """Return the stop `by` places after `here` (before it, if negative), or None at either end.

        An item that is no stop counts as being where its page is.
        """
        stop = self.stop_of(here)
        position = (self._positions[stop.id] if stop is not None and stop.id in self._positions else -1) + by
        return self.stops[position] if 0 <= position < len(self.stops) else None

    def stop_of(self, entry: Entry) -> Entry | None:
        """Return the stop that an item belongs to: itself, the first of its questions, or its page."""
        if entry.id in self._positions:
            return entry
        if entry.kind is ItemKind.QUESTION:
            return next(iter(self.asked_with(entry)), None)
        return self.page_of(entry)

    def broken(self, name: str) -> Lesson | None:
        """Return the lesson of this id if it could not be read."""
        return next((lesson for lesson in self._course.lessons if lesson.id == name and lesson.content is None), None)


def heading(stop: Entry) -> str:
    """Return what a stop is called where it is listed."""
    return gettext("Questions") if stop.kind is ItemKind.QUESTION else stop.title


def placed_on(page: Page) -> tuple[str, ...]:
    """Return the ids of what a page places, in order."""
    return tuple(placed.id for placed in placed_in(page.body))
