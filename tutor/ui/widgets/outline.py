"""The outline: the lessons with their pages and exercises, and how far the learner is with each.

A long course shows the stops of the lesson one is in, and the others by their
titles: choosing a title goes to the lesson's first page.
"""

from collections.abc import Iterator
from functools import partial

from textual.binding import Binding
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.course.course import Course
from tutor.course.model import Entry, ItemKind, Lesson
from tutor.progress.state import State
from tutor.ui.messages import ItemChosen
from tutor.ui.route import Route
from tutor.ui.widgets.row import Row
from tutor.ui.widgets.words import MUTED, STATE_SIGNS

_SHOWN_WHOLE = 120
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

    def show(self, states: dict[str, State], here: str) -> None:
        """Fill the list anew and put the cursor on `here`, keeping the place in it."""
        self._states, self._here = states, here
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
        is_short = len(self._route.stops) <= _SHOWN_WHOLE
        entry = self._course.by_id.get(self._here)
        here = entry.lesson if entry is not None else None
        for number, lesson in enumerate(self._course.lessons):
            if number and is_short:
                yield Option("", disabled=True)
            if lesson.content is None:
                yield Option(Row(partial(_broken, lesson.folder.name)), id=lesson.id)
                continue
            name = lesson.folder.name
            stops = self._route.by_lesson.get(name, ())
            yield Option(Row(partial(self._heading, lesson, stops)), id=f"lesson:{name}")
            if is_short or lesson is here:
                for stop in stops:
                    yield Option(Row(partial(self._stop, stop)), id=stop.id)

    def _heading(self, lesson: Lesson, stops: tuple[Entry, ...], width: int) -> Content:
        number = lesson.content.number if lesson.content is not None else ""
        done = sum(self._states[stop.id] in _DONE for stop in stops)
        left = Content.assemble((f"{number} ", "bold $text-accent"), (lesson.title, "bold"))
        return _spread(left, Content.styled(f"{done}/{len(stops)}", MUTED), width)

    def _stop(self, stop: Entry, width: int) -> Content:
        state = self._states[stop.id]
        sign, style = STATE_SIGNS[state]
        is_exercise = stop.kind is ItemKind.EXERCISE
        word = str(state) if is_exercise and state is not State.TO_DO else ""
        look = "bold" if stop.id == self._here else MUTED if state is State.SEEN else ""
        left = Content.assemble("  " if is_exercise else "", (f"{sign} ", style), (stop.title, look))
        return _spread(left, Content.styled(word, style), width)


def _broken(name: str, width: int) -> Content:
    return _spread(Content.styled(f"! {name}", "$text-error"), Content.styled("broken", "$text-error"), width)


def _spread(left: Content, right: Content, width: int) -> Content:
    """Put one text at each side of a row; the left one is cut where there is no room for both."""
    if not right.cell_length:
        return left.truncate(width, ellipsis=True)
    return Content.assemble(left.truncate(width - right.cell_length - 1, ellipsis=True, pad=True), " ", right)
