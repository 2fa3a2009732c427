"""The outline: the lessons with their pages and exercises, and how far the learner is with each.

A long course shows the stops of the lesson one is in, and the others by their
titles: choosing a title goes to the lesson's first page.
"""

from collections.abc import Iterator

from textual.binding import Binding
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.course.course import Course
from tutor.course.model import Entry, ItemKind, Lesson
from tutor.progress.state import State
from tutor.ui.messages import ItemChosen, ReviewChosen
from tutor.ui.route import Route, heading
from tutor.ui.widgets.words import MUTED, STATE_SIGNS

_SHOWN_WHOLE = 120
_REVIEW = "review:"
_DONE = (State.SEEN, State.PASSED)


class Outline(OptionList):
    """A list to choose from; Enter or a click goes there."""

    BINDINGS = [
        Binding("j", "cursor_down", "Down", show=False),
        Binding("k", "cursor_up", "Up", show=False),
        Binding("g", "first", "Top", show=False),
        Binding("G", "last", "Bottom", show=False),
    ]

    def __init__(self, course: Course, route: Route) -> None:
        super().__init__(id="outline", markup=False)
        self._course = course
        self._route = route
        self._states: dict[str, State] = {}
        self._here = ""
        self._due = 0

    def show(self, states: dict[str, State], here: str, due: int) -> None:
        """Fill the list anew and put the cursor on `here`, keeping the place in it; `due` things are for review."""
        self._states, self._here, self._due = states, here, due
        if self.size.width:
            self._fill()

    def on_resize(self, event: Resize) -> None:
        """Cut the rows to the new width; the first one comes with it."""
        if self._states:
            self._fill()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell the screen where to go."""
        event.stop()
        if event.option_id is None:
            return
        if event.option_id == _REVIEW:
            self.post_message(ReviewChosen())
            return
        name = event.option_id.removeprefix("lesson:")
        stops = self._route.by_lesson.get(name, ()) if name != event.option_id else ()
        self.post_message(ItemChosen(stops[0].id if stops else name))

    def _fill(self) -> None:
        top = self.scroll_offset
        # Two items that claim one id are an author's mistake; the first has it.
        places: dict[str, int] = {}
        options: list[Option] = []
        for option in self._rows():
            if option.id is None or places.setdefault(option.id, len(options)) == len(options):
                options.append(option)
        self.set_options(options)
        if self._here in places:
            self.highlighted = places[self._here]
        else:
            self.scroll_to(top.x, top.y, animate=False)

    def _rows(self) -> Iterator[Option]:
        width = max(12, self.scrollable_content_region.width)
        is_short = len(self._route.stops) <= _SHOWN_WHOLE
        entry = self._course.by_id.get(self._here)
        here = entry.lesson if entry is not None else None
        if self._due:
            due = Content.styled(f"{self._due} due", "$text-warning")
            yield Option(_spread(Content.styled("… Review", "bold $text-warning"), due, width), id=_REVIEW)
            yield Option("", disabled=True)
        for number, lesson in enumerate(self._course.lessons):
            if number and is_short:
                yield Option("", disabled=True)
            if lesson.content is None:
                yield Option(_line(f"! {lesson.folder.name}", "broken", "$text-error", width), id=lesson.id)
                continue
            stops = self._route.by_lesson.get(lesson.folder.name, ())
            yield Option(self._heading(lesson, stops, width), id=f"lesson:{lesson.folder.name}")
            if is_short or lesson is here:
                for stop in stops:
                    yield Option(self._stop(stop, width), id=stop.id)

    def _heading(self, lesson: Lesson, stops: tuple[Entry, ...], width: int) -> Content:
        number = lesson.content.number if lesson.content is not None else ""
        done = sum(self._state(stop) in _DONE for stop in stops)
        left = Content.assemble((f"{number} ", "bold $text-accent"), (lesson.title, "bold"))
        return _spread(left, Content.styled(f"{done}/{len(stops)}", MUTED), width)

    def _stop(self, stop: Entry, width: int) -> Content:
        state = self._state(stop)
        sign, style = STATE_SIGNS[state]
        is_page = stop.kind is ItemKind.PAGE
        word = "" if is_page or state is State.TO_DO else str(state)
        if stop.kind is ItemKind.QUESTION and state is State.STARTED:
            asked = self._route.asked_with(stop)
            word = f"{sum(self._states[one.id] is State.PASSED for one in asked)}/{len(asked)} right"
        look = "bold" if stop.id == self._here else MUTED if state is State.SEEN else ""
        left = Content.assemble("" if is_page else "  ", (f"{sign} ", style), (heading(stop), look))
        return _spread(left, Content.styled(word, style), width)

    def _state(self, stop: Entry) -> State:
        """Return the state of a stop; for questions, that of all of the lesson's together."""
        if stop.kind is not ItemKind.QUESTION:
            return self._states[stop.id]
        states = {self._states[one.id] for one in self._route.asked_with(stop)}
        if states == {State.PASSED}:
            return State.PASSED
        return State.TO_DO if states == {State.TO_DO} else State.STARTED


def _line(left: str, right: str, style: str, width: int) -> Content:
    return _spread(Content.styled(left, style), Content.styled(right, style), width)


def _spread(left: Content, right: Content, width: int) -> Content:
    """Put one text at each side of a row; the left one is cut where there is no room for both."""
    if not right.cell_length:
        return left.truncate(width, ellipsis=True)
    return Content.assemble(left.truncate(width - right.cell_length - 1, ellipsis=True, pad=True), " ", right)
