"""The outline: the lessons with their pages and exercises, and how far the learner is with each.

A long course shows the stops of the lesson one is in, and the others by their
titles: choosing a title goes to the lesson's first page.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import partial

from textual.binding import Binding
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.course.course import Course
from tutor.course.model import Entry, ItemKind, Lesson, Level, Page
from tutor.language import gettext, pgettext
from tutor.progress.state import STATE_WORDS, State
from tutor.ui.messages import ItemChosen, ReviewChosen
from tutor.ui.route import Route, heading
from tutor.ui.widgets.row import Row, spread
from tutor.ui.widgets.words import MUTED, STATE_SIGNS

_SHOWN_WHOLE = 120
_REVIEW = "review:"
_DONE = (State.SEEN, State.PASSED)


class Filter(StrEnum):
    """Which stops of the course the outline shows."""

    ALL = "all"
    TO_DO = "to do"
    DONE = "done"
    TO_REVIEW = "to review"
    MUST_READ = "must-read"

    @property
    def next(self) -> "Filter":
        """The one after this, and after the last one the first."""
        filters = tuple(Filter)
        return filters[(filters.index(self) + 1) % len(filters)]


# What stands above the list: when the filter leaves anything, and when it leaves nothing.
_FILTER_WORDS = {
    Filter.TO_DO: (gettext("Only to do"), gettext("Nothing to do")),
    Filter.DONE: (gettext("Only done"), gettext("Nothing done")),
    Filter.TO_REVIEW: (gettext("Only to review"), gettext("Nothing to review")),
    Filter.MUST_READ: (gettext("Only must-read"), gettext("Nothing must-read")),
}


class Outline(OptionList):
    """A list to choose from; Enter or a click goes there."""

    BINDINGS = [
        Binding("j", "cursor_down", pgettext("key", "Down"), show=False),
        Binding("k", "cursor_up", pgettext("key", "Up"), show=False),
        Binding("g", "first", pgettext("key", "Top"), show=False),
        Binding("G", "last", pgettext("key", "Bottom"), show=False),
        Binding("f", "filter", pgettext("key", "Filter"), show=False),
    ]

    def __init__(self, course: Course, route: Route) -> None:
        super().__init__(id="outline", markup=False)
        self._course = course
        self._route = route
        self._states: dict[str, State] = {}
        self._here = ""
        self._review: frozenset[str] = frozenset()
        self._filter = Filter.ALL

    def exchange(self, course: Course, route: Route) -> None:
        """List another edition of the course, from the next `show` on."""
        self._course, self._route = course, route

    def show(self, states: dict[str, State], here: str, review: frozenset[str]) -> None:
        """Fill the list anew and put the cursor on `here`, keeping the place in it; `review` are ids to review."""
        self._states, self._here, self._review = states, here, review
        if self.size.width:
            self._fill()

    def action_filter(self) -> None:
        """Show all, then only what is to do, what is done, what is to review, what one must read, if any."""
        self._filter = self._filter.next
        if self._filter is Filter.MUST_READ and not any(map(self._is_must_read, self._route.stops)):
            self._filter = self._filter.next
        self._fill()

    def on_resize(self, event: Resize) -> None:
        """Cut the rows to the new width, with the cursor where it was; the first ones come with it."""
        if self._states:
            chosen = self.highlighted_option
            self._fill(chosen.id if chosen is not None else None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell the screen where to go."""
        event.stop()
        if event.option_id is None:
            return
        if event.option_id == _REVIEW:
            self.post_message(ReviewChosen())
            return
        name = event.option_id.removeprefix("lesson:")
        stops = self._kept(name) if name != event.option_id else ()
        self.post_message(ItemChosen(stops[0].id if stops else name))

    def _fill(self, cursor: str | None = None) -> None:
        """List what the filter keeps, with the cursor on an option, else on where the learner is."""
        top = self.scroll_offset
        # Two items that claim one id are an author's mistake; the first has it.
        places: dict[str, int] = {}
        options: list[Option] = []
        for option in self._rows():
            if option.id is None or places.setdefault(option.id, len(options)) == len(options):
                options.append(option)
        self.set_options(options)
        place = places.get(cursor or self._here, places.get(self._here))
        if place is not None:
            self.highlighted = place
        else:
            self.scroll_to(top.x, top.y, animate=False)

    def _rows(self) -> Iterator[Option]:
        is_short = len(self._route.stops) <= _SHOWN_WHOLE
        entry = self._course.by_id.get(self._here)
        here = entry.lesson if entry is not None else None
        lessons = [lesson for lesson in self._course.lessons if self._filter is Filter.ALL or self._is_kept(lesson)]
        if self._review:
            yield Option(Row(partial(_due, len(self._review))), id=_REVIEW)
        if self._filter is not Filter.ALL:
            yield Option(Row(partial(self._filter_line, bool(lessons))), disabled=True)
        has_head = bool(self._review) or self._filter is not Filter.ALL
        for number, lesson in enumerate(lessons):
            if (number == 0 and has_head) or (number and is_short):
                yield Option("", disabled=True)
            if lesson.content is None:
                yield Option(Row(partial(_broken, lesson.folder.name)), id=lesson.id)
                continue
            name = lesson.folder.name
            stops = self._route.by_lesson.get(name, ())
            yield Option(Row(partial(self._heading, lesson, stops)), id=f"lesson:{name}")
            if is_short or lesson is here:
                for stop in self._kept(name):
                    yield Option(Row(partial(self._stop, stop)), id=stop.id)

    def _is_kept(self, lesson: Lesson) -> bool:
        """Whether a filter leaves anything of a lesson; a broken one can be neither done nor reviewed."""
        if lesson.content is None:
            return self._filter is Filter.TO_DO
        return bool(self._kept(lesson.folder.name))

    def _kept(self, name: str) -> tuple[Entry, ...]:
        """Return the stops of a lesson that the filter leaves, by the lesson's folder name."""
        return tuple(stop for stop in self._route.by_lesson.get(name, ()) if self._fits(stop))

    def _fits(self, stop: Entry) -> bool:
        match self._filter:
            case Filter.TO_DO:
                return self._state(stop) not in _DONE
            case Filter.DONE:
                return self._state(stop) in _DONE
            case Filter.TO_REVIEW:
                asked = self._route.asked_with(stop) if stop.kind is ItemKind.QUESTION else (stop,)
                return any(one.id in self._review for one in asked)
            case Filter.MUST_READ:
                return self._is_must_read(stop)
            case _:
                return True

    def _is_must_read(self, stop: Entry) -> bool:
        """Whether this is a page that one must read, or an exercise on such a page."""
        page = self._route.page_of(stop)
        return page is not None and isinstance(page.item, Page) and page.item.level is Level.MUST_READ

    def _filter_line(self, has_any: bool, width: int) -> Content:
        only, nothing = _FILTER_WORDS[self._filter]
        what = Content.styled(only if has_any else nothing, "bold $text-warning")
        return spread(what, Content.styled(gettext("f changes"), MUTED), width)

    def _heading(self, lesson: Lesson, stops: tuple[Entry, ...], width: int) -> Content:
        number = lesson.content.number if lesson.content is not None else ""
        done = sum(self._state(stop) in _DONE for stop in stops)
        left = Content.assemble((f"{number} ", "bold $text-accent"), (lesson.title, "bold"))
        return spread(left, Content.styled(f"{done}/{len(stops)}", MUTED), width)

    def _stop(self, stop: Entry, width: int) -> Content:
        state = self._state(stop)
        sign, style = STATE_SIGNS[state]
        is_page = stop.kind is ItemKind.PAGE
        word = "" if is_page or state is State.TO_DO else STATE_WORDS[state]
        if stop.kind is ItemKind.QUESTION and state is State.STARTED:
            asked = self._route.asked_with(stop)
            right = sum(self._states[one.id] is State.PASSED for one in asked)
            word = gettext("{done}/{whole} right").format(done=right, whole=len(asked))
        look = "bold" if stop.id == self._here else MUTED if state is State.SEEN else ""
        left = Content.assemble("" if is_page else "  ", (f"{sign} ", style), (heading(stop), look))
        return spread(left, Content.styled(word, style), width)

    def _state(self, stop: Entry) -> State:
        """Return the state of a stop; for questions, that of all of the lesson's together."""
        if stop.kind is not ItemKind.QUESTION:
            return self._states[stop.id]
        states = {self._states[one.id] for one in self._route.asked_with(stop)}
        if states == {State.PASSED}:
            return State.PASSED
        return State.TO_DO if states == {State.TO_DO} else State.STARTED


def _due(count: int, width: int) -> Content:
    due = Content.styled(gettext("{count} due").format(count=count), "$text-warning")
    return spread(Content.styled(f"… {gettext('Review')}", "bold $text-warning"), due, width)


def _broken(name: str, width: int) -> Content:
    word = Content.styled(STATE_WORDS[State.BROKEN], "$text-error")
    return spread(Content.styled(f"! {name}", "$text-error"), word, width)
