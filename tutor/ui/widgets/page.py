"""A page of a lesson: prose, programs, figures and exercises, in teaching order."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.course.blocks import Placed, split_body
from tutor.course.blocks import Prose as ProseBlock
from tutor.course.course import CourseError, UnknownId
from tutor.course.model import Entry, Example, Exercise, Figure, Lesson, Level, Page
from tutor.session import Session
from tutor.ui.widgets.exercise import ExerciseCard
from tutor.ui.widgets.figure import Drawing
from tutor.ui.widgets.program import Program
from tutor.ui.widgets.prose import Prose

_SETTLING = 0.03
_LEVELS = {Level.CORE: "", Level.MUST_READ: "must read", Level.OPTIONAL: "optional"}


class PageView(VerticalScroll, can_focus=True):
    """Shows one page at a time."""

    BINDINGS = [
        Binding("j", "scroll_down", "Down", show=False),
        Binding("k", "scroll_up", "Up", show=False),
        Binding("space", "page_down", "Page down", show=False),
        Binding("b", "page_up", "Page up", show=False),
        Binding("g", "scroll_home", "Top", show=False),
        Binding("G", "scroll_end", "Bottom", show=False),
    ]

    def __init__(self, session: Session, *, ascii: bool) -> None:
        super().__init__(id="page")
        self._session = session
        self._ascii_only = ascii

    def compose(self) -> ComposeResult:
        """Start empty; `show` fills the page."""
        yield Static("", id="page-loading")

    async def show(self, page: Page, lesson: Lesson, following: Entry | None) -> None:
        """Replace what is shown by `page`; `following` is what comes after it."""
        async with self.batch():
            await self.remove_children()
            await self.mount_all([*self._widgets(page, lesson), self._ending(following)])
        self.scroll_home(animate=False)

    async def show_broken(self, lesson: Lesson) -> None:
        """Show what is wrong with a lesson that cannot be read."""
        title = Content.assemble(("! This lesson is broken", "bold $text-error"), f"  {lesson.folder.name}")
        mistakes = [Static(Content(str(mistake)), classes="mistake") for mistake in lesson.mistakes]
        await self.remove_children()
        await self.mount_all(
            [Static(title, classes="page-title"), *mistakes, Static(Content("The others still open."))]
        )

    def card(self, exercise: str) -> ExerciseCard | None:
        """Return the card of an exercise, if it stands on this page."""
        return next((card for card in self.query(ExerciseCard) if card.exercise.id == exercise), None)

    def bring_into_view(self, widget: Widget, *, at: int = -1, looks: int = 20) -> None:
        """Scroll to a widget of the page, and follow it while the prose above it still takes its shape."""
        now = widget.virtual_region.y
        if now != at:
            widget.scroll_visible(top=True, animate=False)
        if looks:
            self.set_timer(
                _SETTLING,
                lambda: self.bring_into_view(widget, at=now, looks=looks - 1) if widget.is_mounted else None,
            )

    def program(self, item: str) -> Program | Drawing | None:
        """Return the widget of an example or a figure, if it stands on this page."""
        for widget in self.query(Program):
            if widget.example.id == item:
                return widget
        return next((drawing for drawing in self.query(Drawing) if drawing.figure.id == item), None)

    def program_in_view(self) -> Program | Drawing | None:
        """Return the focused program, else the first one that can be seen."""
        focused = self.screen.focused
        if isinstance(focused, (Program, Drawing)):
            return focused
        top, bottom = self.region.y, self.region.bottom
        for widget in self.query(".program"):
            if isinstance(widget, (Program, Drawing)) and widget.region.bottom > top and widget.region.y < bottom:
                return widget
        return None

    def _widgets(self, page: Page, lesson: Lesson) -> Iterator[Widget]:
        number = lesson.content.number if lesson.content else ""
        level = _LEVELS[page.level]
        title = Content.assemble(
            (f"{number}  ", "$text-muted"), (page.title, "bold"), (f"   {level}", "$text-muted italic")
        )
        yield Static(title, classes="page-title")
        for block in split_body(page.body):
            match block:
                case ProseBlock(text=text):
                    yield Prose(text, ascii=self._ascii_only)
                case Placed(id=item):
                    yield self._placed(item, lesson)

    def _placed(self, item: str, lesson: Lesson) -> Widget:
        try:
            match self._session.course.find(item).item:
                case Example() as example:
                    code = self._session.course.read(lesson, example.file)
                    return Program(example, code, self._session.course.recorded_output(lesson, example))
                case Figure() as figure:
                    return Drawing(figure)
                case Exercise() as exercise:
                    shown = exercise.hints[: self._session.hints_shown(exercise.id)]
                    return ExerciseCard(exercise, self._session.state(item), shown, ascii=self._ascii_only)
                case _:
                    return Static(Content(f"{item} cannot stand on a page."), classes="mistake")
        except (CourseError, UnknownId) as error:
            return Static(Content(str(error)), classes="mistake")

    def _ending(self, following: Entry | None) -> Static:
        if following is None:
            return Static(Content.styled("This was the last page.", "$text-muted"), classes="page-ending")
        return Static(
            Content.assemble(("Ctrl+N  ", "bold $text-accent"), ("next: ", "$text-muted"), following.title),
            classes="page-ending",
        )
