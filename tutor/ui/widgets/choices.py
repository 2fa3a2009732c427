"""The options of a question, to tick: one or several, by key, letter or mouse.

Textual's own radio buttons cut a long label; here an option takes the rows it
needs. Marks are characters with a word beside them once the answer is known.
"""

from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.course.grading import Graded, Ticked, letters
from tutor.course.model import Question, QuestionKind
from tutor.language import pgettext
from tutor.plain.quiz import judged
from tutor.ui.widgets.inline import inline
from tutor.ui.widgets.words import MUTED, hanging, noted


class Choices(OptionList):
    """Space, a letter or a click ticks; Enter says that this is the answer."""

    BINDINGS = [
        Binding("j", "cursor_down", pgettext("key", "Down"), show=False),
        Binding("k", "cursor_up", pgettext("key", "Up"), show=False),
        Binding("space", "select", pgettext("key", "Tick"), show=False),
        Binding("enter", "submit", pgettext("key", "Answer"), show=False),
    ]

    class Submitted(Message):
        """The learner answers with what is ticked."""

    def __init__(self, question: Question, *, ascii: bool) -> None:
        super().__init__(markup=False, compact=True, classes="choices")
        self._letters = letters(question)
        self._is_single = question.kind is QuestionKind.CHOICE
        self._ascii_only = ascii
        self._ticked: set[str] = set()
        self._graded: Graded | None = None
        self._drawn_width = 0

    @property
    def chosen(self) -> tuple[str, ...]:
        """The texts of the ticked options."""
        return tuple(text for letter, text in self._letters.items() if letter in self._ticked)

    def begin(self) -> None:
        """Start with nothing ticked."""
        self._ticked.clear()
        self._graded = None
        self.disabled = False
        self._draw()

    def show_graded(self, graded: Graded) -> None:
        """Show which options are right, in words."""
        self._graded = graded
        self.disabled = True
        self._draw()

    def on_mount(self) -> None:
        """Show the options."""
        self._draw()

    def on_resize(self) -> None:
        """Break the options to the new width."""
        if self.size.width != self._drawn_width:
            self._draw()

    def on_key(self, event: Key) -> None:
        """Tick the option whose letter was typed."""
        if event.character in self._letters:
            event.stop()
            event.prevent_default()
            self.highlighted = list(self._letters).index(event.character)
            self.action_select()

    def action_select(self) -> None:
        """Tick the highlighted option, or take its tick away where several may have one."""
        if self.highlighted is None:
            return
        letter = list(self._letters)[self.highlighted]
        if self._is_single:
            self._ticked = {letter}
        else:
            self._ticked ^= {letter}
        self._draw()

    def action_submit(self) -> None:
        """Answer with what is ticked."""
        self.post_message(self.Submitted())

    def _draw(self) -> None:
        self._drawn_width = self.size.width
        here = self.highlighted
        ticked = {one.letter: one for one in self._graded.options} if self._graded is not None else {}
        self.set_options(Option(self._row(letter, ticked.get(letter))) for letter in self._letters)
        self.highlighted = here

    def _row(self, letter: str, ticked: Ticked | None) -> Content:
        text = inline(self._letters[letter], ascii=self._ascii_only)
        width = self.scrollable_content_region.width or 60
        if ticked is None:
            sign = "•" if letter in self._ticked else " "
            box = f"({sign}) " if self._is_single else f"[{'x' if letter in self._ticked else ' '}] "
            return hanging(f"{box}{letter}  ", "$text-accent", text, "", width)
        sign, style = (
            ("✓", "$text-success") if ticked.right else ("✗", "$text-error") if ticked.chosen else ("·", MUTED)
        )
        return noted(f"{sign} {letter}  ", style, text, "", judged(ticked), style, width)
