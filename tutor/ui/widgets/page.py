"""A page of a lesson: prose, programs, figures and exercises, in teaching order."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.course.aims import as_markdown
from tutor.course.blocks import Aims, Placed, split_body
from tutor.course.blocks import Prose as ProseBlock
from tutor.course.course import CourseError, UnknownId
from tutor.course.kinds import KIND_WORDS
from tutor.course.model import Entry, Example, Exercise, Figure, ItemKind, Lesson, Level, Page, Question
from tutor.language import gettext, pgettext
from tutor.progress.state import State
from tutor.progress.store import Spot
from tutor.session import Session
from tutor.ui.keymap import key_of
from tutor.ui.widgets.exercise import ExerciseCard
from tutor.ui.widgets.figure import Drawing
from tutor.ui.widgets.program import Program
from tutor.ui.widgets.reference import reference
from tutor.ui.widgets.words import MUTED

if TYPE_CHECKING:
    from tutor.ui.widgets.question import QuestionCard

_SETTLING = 0.03
_LEVELS = {Level.CORE: "", Level.MUST_READ: gettext("must read"), Level.OPTIONAL: gettext("optional")}


class PageView(VerticalScroll, can_focus=True):
    """Shows one page at a time."""

    BINDINGS = [
        Binding("j", "scroll_down", pgettext("key", "Down"), show=False),
        Binding("k", "scroll_up", pgettext("key", "Up"), show=False),
        Binding("space", "page_down", pgettext("key", "Page down"), show=False),
        Binding("b", "page_up", pgettext("key", "Page up"), show=False),
        Binding("g", "scroll_home", pgettext("key", "Top"), show=False),
        Binding("G", "scroll_end", pgettext("key", "Bottom"), show=False),
    ]

    def __init__(self, session: Session, *, ascii: bool) -> None:
        super().__init__(id="page")
        self._session = session
        self._ascii_only = ascii
        self._shown: Page | None = None
        self._followed = 0
        self._questions: tuple[QuestionCard, ...] = ()
        self._spot = Spot(0, 0)

    def compose(self) -> ComposeResult:
        """Start empty; `show` fills the page."""
        yield Vertical(id="sheet")

    @property
    def shown(self) -> Page | None:
        """The page of the course that is on the screen, if it is one."""
        return self._shown

    @property
    def spot(self) -> Spot:
        """How far the page is scrolled; while another pane has its room, how far it was."""
        if self.display and self.size:
            top = self.scroll_offset.y
            tops = [block.virtual_region.y for block in self._blocks()]
            number = max((number for number, row in enumerate(tops) if row <= top), default=0)
            self._spot = Spot(number, top - tops[number] if tops else 0)
        return self._spot

    @property
    def is_at_end(self) -> bool:
        """Whether a page that is longer than the screen is scrolled to its end."""
        return self.scroll_offset.y >= self.max_scroll_y > 0

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Note how far the page is scrolled as long as that can be known."""
        super().watch_scroll_y(old_value, new_value)
        self._spot = self.spot

    async def show(self, page: Page, lesson: Lesson, following: Entry | None) -> None:
        """Replace what is shown by `page`; `following` is what comes after it."""
        self._shown = page
        await self._fill([*self._widgets(page, lesson), self._ending(following)])

    async def show_broken(self, lesson: Lesson) -> None:
        """Show what is wrong with a lesson that cannot be read."""
        self._shown = None
        title = Content.assemble(
            (f"! {gettext('This lesson is broken')}", "bold $text-error"), f"  {lesson.folder.name}"
        )
        mistakes = [Static(Content(str(mistake)), classes="mistake") for mistake in lesson.mistakes]
        others = Static(Content(gettext("The others still open.")))
        await self._fill([Static(title, classes="page-title"), *mistakes, others])

    async def show_items(self, title: str, entries: Sequence[Entry], following: Entry | None) -> None:
        """Show questions to answer and exercises to do, one under the other."""
        from tutor.ui.widgets.question import QuestionCard

        self._shown = None
        states = self._session.states()
        questions = [entry.item for entry in entries if isinstance(entry.item, Question)]
        cards: list[QuestionCard] = []
        for number, question in enumerate(questions, 1):
            page = self._session.course.by_id.get(question.page or "")
            name, place = page.title if page is not None else "", (number, len(questions))
            cards.append(QuestionCard(question, place, states[question.id], name, ascii=self._ascii_only))
        exercises = [
            ExerciseCard(entry.item, states[entry.id], ascii=self._ascii_only)
            for entry in entries
            if isinstance(entry.item, Exercise)
        ]
        head = Static(Content.styled(title, "bold"), classes="page-title")
        await self._fill([head, *cards, *exercises, self._ending(following)], questions=cards)

    async def show_reference(self, entry: Entry) -> None:
        """Show something that stands on no page: a note, an error card, a row of the cheat sheet."""
        from tutor.ui.widgets.prose import Prose

        self._shown = None
        parts = reference(entry.item, self._session.course)
        title = Content.assemble((f"{KIND_WORDS[entry.kind]}  ", MUTED), (entry.title, "bold"))
        prose = (Prose(part, ascii=self._ascii_only) for part in parts)
        await self._fill([Static(title, classes="page-title"), *prose])

    def card(self, exercise: str) -> ExerciseCard | None:
        """Return the card of an exercise, if it stands on this page."""
        return next((card for card in self.query(ExerciseCard) if card.exercise.id == exercise), None)

    def question_cards(self) -> tuple["QuestionCard", ...]:
        """Return the questions that are on the screen, in order."""
        return self._questions

    def question(self, question: str) -> "QuestionCard | None":
        """Return the card of a question, if it is on the screen."""
        return next((card for card in self.question_cards() if card.question.id == question), None)

    def bring_question(self, card: "QuestionCard") -> None:
        """Scroll to a question, with the title above the first one."""
        is_first = card is self.question_cards()[0]
        self.bring_into_view(self.query_one(".page-title") if is_first else card, tail=card.tail)

    def question_at_hand(self) -> "QuestionCard | None":
        """Return the question that has the focus."""
        return next((card for card in self.question_cards() if card.has_focus_within), None)

    def exercise_at_hand(self) -> Exercise | None:
        """Return the exercise that has the focus, or the only one on the page."""
        cards = list(self.query(ExerciseCard))
        focused = next((card for card in cards if card.has_focus), None)
        chosen = focused or (cards[0] if len(cards) == 1 else None)
        return chosen.exercise if chosen is not None else None

    def show_state(self, exercise: str, state: State) -> None:
        """Show how far the learner is with an exercise, if it stands on this page."""
        if (card := self.card(exercise)) is not None:
            card.show_state(state)

    def bring_into_view(self, widget: Widget, *, tail: Widget | None = None) -> None:
        """Scroll to a widget of the page, and follow it while the prose in it and above still takes its shape.

        Where there is no room for all of it down to the end of `tail`, that part of it is shown.
        What was being followed before is not any more.
        """
        self._followed += 1
        self._follow(widget, tail, self._followed, (-1, 0, 0), 20)

    def _follow(
        self, widget: Widget, tail: Widget | None, followed: int, at: tuple[int, int, int], looks: int
    ) -> None:
        if followed != self._followed or not widget.is_mounted:
            return
        last = widget if tail is None or not tail.is_mounted else tail
        # A page that is still to grow cannot be scrolled to its new end yet.
        now = widget.virtual_region.y, last.region.bottom - widget.region.y, self.max_scroll_y
        if now != at:
            fits = last is widget or now[1] <= self.size.height
            shown = widget if fits else last
            shown.scroll_visible(top=fits or last.outer_size.height > self.size.height, animate=False)
        if looks:
            self.set_timer(_SETTLING, partial(self._follow, widget, tail, followed, now, looks - 1))

    def stay_at(self, spot: Spot) -> None:
        """Scroll to a spot of the page, once the prose has taken its shape."""
        self._followed += 1
        self._stay_at(spot, self._followed, (-1, -1), 20)

    def _stay_at(self, spot: Spot, followed: int, at: tuple[int, int], looks: int) -> None:
        if followed != self._followed:
            return
        blocks = self._blocks()
        block = blocks[min(spot.block, len(blocks) - 1)].virtual_region if blocks else self.virtual_region
        now = block.y + min(spot.row, block.height), self.virtual_size.height
        if now != at:
            self.scroll_to(y=now[0], animate=False)
        if looks:
            self.set_timer(_SETTLING, partial(self._stay_at, spot, followed, now, looks - 1))

    def _blocks(self) -> list[Widget]:
        return list(self.query_one("#sheet", Vertical).children)

    def program(self, item: str) -> Program | Drawing | None:
        """Return the widget of an example or a figure, if it stands on this page."""
        return next((program for program in self._programs() if program.item == item), None)

    def program_in_view(self) -> Program | Drawing | None:
        """Return the focused program, else the first one that can be seen."""
        focused = self.screen.focused
        if isinstance(focused, (Program, Drawing)):
            return focused
        top, bottom = self.region.y, self.region.bottom
        seen = [program for program in self._programs() if program.region.bottom > top and program.region.y < bottom]
        return next((program for program in seen if program.region.y >= top), seen[0] if seen else None)

    def show_output_of(self, program: Program | Drawing) -> None:
        """Bring what a program prints into view."""
        self.call_after_refresh(program.query_one(".program-output").scroll_visible, animate=False)

    async def _fill(self, widgets: Sequence[Widget], questions: Sequence["QuestionCard"] = ()) -> None:
        sheet = self.query_one("#sheet", Vertical)
        self._followed += 1
        if sheet.has_focus_within:
            self.focus(
                scroll_visible=False
            )  # or Textual gives the focus of what goes to a neighbour, and scrolls there
        self._questions = tuple(questions)
        async with self.batch():
            await sheet.remove_children()
            await sheet.mount_all(widgets)
        self.scroll_home(animate=False)

    def _programs(self) -> list[Program | Drawing]:
        return [widget for widget in self.query(".program") if isinstance(widget, (Program, Drawing))]

    def _widgets(self, page: Page, lesson: Lesson) -> Iterator[Widget]:
        from tutor.ui.widgets.prose import Prose

        number = lesson.content.number if lesson.content else ""
        level = _LEVELS[page.level]
        title = Content.assemble((f"{number}  ", MUTED), (page.title, "bold"), (f"   {level}", f"italic {MUTED}"))
        yield Static(title, classes="page-title")
        if notice := self._session.notice(page, lesson):
            yield Static(Content.assemble(("!  ", "bold $text-warning"), notice), classes="notice")
        for block in split_body(page.body):
            match block:
                case ProseBlock(text=text):
                    yield Prose(text, ascii=self._ascii_only)
                case Aims(which=which):
                    yield Prose(as_markdown(self._session.aims(which)), ascii=self._ascii_only)
                case Placed(id=item):
                    yield self._placed(item, lesson)

    def _placed(self, item: str, lesson: Lesson) -> Widget:
        try:
            match self._session.course.find(item).item:
                case Example() as example:
                    code = self._session.course.read(lesson, example.file)
                    recorded = self._session.course.recorded_output(lesson, example)
                    pair = self._session.course.pair_of(item)
                    return Program(example, code, recorded, can_compare=pair is not None)
                case Figure() as figure:
                    return Drawing(figure)
                case Exercise() as exercise:
                    return ExerciseCard(exercise, self._session.state(item), ascii=self._ascii_only)
                case _:
                    return Static(
                        Content(gettext("{name} cannot stand on a page.").format(name=item)), classes="mistake"
                    )
        except (CourseError, UnknownId) as error:
            return Static(Content(str(error)), classes="mistake")

    def _ending(self, following: Entry | None) -> Static:
        if following is None:
            return Static(Content.styled(gettext("This was the last page."), MUTED), classes="page-ending")
        is_exercise, are_questions = following.kind is ItemKind.EXERCISE, following.kind is ItemKind.QUESTION
        word = f"{gettext('next: exercise')}  " if is_exercise else f"{gettext('next:')} "
        title = gettext("the questions of this lesson") if are_questions else following.title
        return Static(
            Content.assemble((key_of(self, "next"), "bold $text-accent"), (f"  {word}", MUTED), (title, "bold")),
            classes="page-ending",
        )
