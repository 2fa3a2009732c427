"""The outline: every lesson with its pages and exercises, and how far the learner is with each."""

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.course.course import Course
from tutor.course.model import ItemKind
from tutor.progress.state import State
from tutor.ui.messages import ItemChosen
from tutor.ui.widgets.words import STATE_SIGNS


class Outline(OptionList):
    """A list to choose from; Enter or a click goes there."""

    BINDINGS = [Binding("j", "cursor_down", "Down", show=False), Binding("k", "cursor_up", "Up", show=False)]

    def __init__(self, course: Course) -> None:
        super().__init__(id="outline", markup=False)
        self._course = course

    def show(self, states: dict[str, State], here: str) -> None:
        """Fill the list anew and put the cursor on `here`, keeping the place in it."""
        top = self.scroll_offset
        self.clear_options()
        for lesson in self._course.lessons:
            if lesson.content is None:
                self.add_option(
                    Option(Content.styled(f"! {lesson.folder.name} (broken)", "$text-error"), id=lesson.id)
                )
                continue
            heading = Content.assemble((f"{lesson.content.number} ", "$text-muted"), (lesson.title, "bold"))
            self.add_option(Option(heading, disabled=True))
            for entry in self._course.entries:
                if entry.lesson is lesson and entry.kind in (ItemKind.PAGE, ItemKind.EXERCISE):
                    self.add_option(
                        Option(_row(entry.title, entry.kind, states[entry.id], entry.id == here), id=entry.id)
                    )
        if here and here in {option.id for option in self.options}:
            self.highlighted = self.get_option_index(here)
        else:
            self.scroll_to(top.x, top.y, animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell the screen where to go."""
        event.stop()
        if event.option_id is not None:
            self.post_message(ItemChosen(event.option_id))


def _row(title: str, kind: ItemKind, state: State, is_here: bool) -> Content:
    sign, style = STATE_SIGNS[state]
    indent = "    ✎ " if kind is ItemKind.EXERCISE else "  "
    word = f"  ({state})" if kind is ItemKind.EXERCISE and state is not State.TO_DO else ""
    return Content.assemble((sign, style), indent[1:], (title, "bold" if is_here else ""), (word, style))
