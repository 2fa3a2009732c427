"""A question on the screen: asked, answered, and then explained, all in its place."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, HorizontalScroll, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Static, TextArea

from tutor.course.grading import Graded
from tutor.course.model import Question, QuestionKind
from tutor.language import gettext, pgettext
from tutor.progress.state import State
from tutor.reply import Grade, Reply
from tutor.ui.keymap import key_of
from tutor.ui.messages import EditorLeft, ItemChosen, QuestionAnswered, QuestionDone, QuestionGrew
from tutor.ui.widgets.choices import Choices
from tutor.ui.widgets.result import Result
from tutor.ui.widgets.words import MUTED, STATE_SIGNS

_STATES = {State.PASSED: gettext("answered right"), State.STARTED: gettext("not right yet")}
_GRADES = {
    Grade.RIGHT: pgettext("button", "Right"),
    Grade.PARTLY: pgettext("button", "Partly"),
    Grade.WRONG: pgettext("button", "Wrong"),
}
_HELP = {
    QuestionKind.CHOICE: gettext("A letter or Space ticks, Enter answers"),
    QuestionKind.CHOICES: gettext("Several may be right: letters or Space tick, Enter answers"),
    QuestionKind.NUMBER: gettext("A number, then Enter"),
    QuestionKind.PREDICT: gettext("Type what it prints, then Enter; the program is run and compared"),
    QuestionKind.RECALL: gettext("In your own words; Tab and Enter show the model answer"),
}
_EMPTY = gettext("your answer")
_HELP_LINES = gettext("Type what it prints, line by line; Tab and Enter run the program and compare")


class QuestionCard(Vertical):
    """Holds what is being answered; the grade comes from the session and is only shown here."""

    BINDINGS = [
        Binding("escape", "leave", gettext("To the page"), show=False),
        Binding("left", "app.focus_previous", "", show=False),
        Binding("right", "app.focus_next", "", show=False),
    ]

    def __init__(
        self, question: Question, place: tuple[int, int], state: State, page_title: str, *, ascii: bool
    ) -> None:
        super().__init__(classes="question-card")
        self.question = question
        self._place = place
        self._state = state
        self._page_title = page_title
        self._ascii_only = ascii
        self._field: Choices | Input | TextArea = self._make_field()

    def compose(self) -> ComposeResult:
        """Lay out the title, what is asked, and the field for the answer."""
        from tutor.ui.widgets.prose import Prose

        question = self.question
        yield Static(self._title(), classes="question-title")
        yield Prose(question.prompt, ascii=self._ascii_only)
        if question.code:
            from tutor.ui.highlighting import python

            with HorizontalScroll(classes="program-code", can_focus=False):
                yield Static(python(question.code))
        yield self._field
        yield Static(Content.styled(self._help(), MUTED), classes="question-help")
        is_recalled = question.kind is QuestionKind.RECALL
        label = gettext("Show the model answer") if is_recalled else pgettext("button", "Answer")
        with Horizontal(classes="question-buttons question-asking"):
            yield Button(label, compact=True, classes="answer")

    @property
    def tail(self) -> Widget:
        """The part of the card that must be seen: what the learner acts on, or has to read."""
        for part in (".question-result", ".question-model"):
            if found := self.query(part):
                return found.first()
        return self._field

    def begin(self) -> None:
        """Take the keyboard, where the learner has to do something."""
        if buttons := self.query(".question-result Button, .question-grading Button"):
            buttons.first().focus(scroll_visible=False)
        else:
            self._field.focus(scroll_visible=False)

    def show_waiting(self) -> None:
        """Say that the answer is being compared."""
        if self.question.kind is QuestionKind.PREDICT:
            words = gettext("running the program; {key} stops it").format(key=key_of(self, "stop"))
        else:
            words = gettext("saving")
        self._say(words, "bold")

    async def show_graded(self, graded: Graded, *, is_last: bool) -> None:
        """Show what the answer came to, in place of the way to answer."""
        self._let_go()
        self._say("", "")
        self._field.disabled = True
        if isinstance(self._field, Choices):
            self._field.show_graded(graded)
        self.query_one(".question-asking").display = False
        await self.query(".question-grading, .question-result").remove()
        # The model answer to recall is on the screen already.
        shows_expected = bool(graded.expected) and self.question.kind is not QuestionKind.RECALL
        title, ascii = self._page_title, self._ascii_only
        await self.mount(Result(graded, title, shows_expected=shows_expected, is_last=is_last, ascii=ascii))

    def show_state(self, state: State) -> None:
        """Show how far the learner is with this question now."""
        self._state = state
        self.query_one(".question-title", Static).update(self._title())

    def refuse(self, sentence: str) -> None:
        """Say why that is no answer; what was typed stays."""
        self._say(sentence, "$text-warning")
        self.begin()

    async def action_answer(self) -> None:
        """Give what was ticked or typed; a recalled answer is compared by the learner first."""
        if self.query(Result) or self.query(".question-model"):
            return
        if self.question.kind is QuestionKind.RECALL:
            await self._compare()
        else:
            self.post_message(QuestionAnswered(self.question.id, self._reply(None)))

    def action_leave(self) -> None:
        """Go to the page, which moves with the keys again."""
        self.post_message(EditorLeft())

    async def on_choices_submitted(self, message: Choices.Submitted) -> None:
        """Take Enter in the list of options for the answer."""
        await self.action_answer()

    async def on_input_submitted(self, message: Input.Submitted) -> None:
        """Take Enter in the field for the answer."""
        message.stop()
        await self.action_answer()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what a button says."""
        event.stop()
        match sorted(event.button.classes & {"answer", "next", "reread", "again", *Grade}):
            case ["answer"]:
                await self.action_answer()
            case ["next"]:
                self.post_message(QuestionDone(self.question.id))
            case ["reread"] if self.question.page is not None:
                self.post_message(ItemChosen(self.question.page))
            case ["again"]:
                await self._ask_again()
            case [own]:
                self.post_message(QuestionAnswered(self.question.id, self._reply(Grade(own))))
            case _:
                pass

    async def _compare(self) -> None:
        """Show the model answer, and let the learner grade their own."""
        from tutor.ui.widgets.prose import Prose

        if not self._text().strip():
            self.refuse(gettext("Write down what you remember first, even a guess."))
            return
        self._let_go()
        self._field.disabled = True
        self.query_one(".question-asking").display = False
        model = Vertical(
            Static(Content.styled(gettext("The model answer"), "bold"), classes="question-sentence"),
            Prose(self.question.model, ascii=self._ascii_only),
            classes="question-model",
        )
        grading = Vertical(
            Static(Content.styled(gettext("Did you have it? Left and Right choose, Enter says so."), MUTED)),
            Horizontal(
                *(Button(word, compact=True, classes=str(grade)) for grade, word in _GRADES.items()),
                classes="question-buttons",
            ),
            classes="question-grading",
        )
        self._say("", "")
        await self.mount_all([model, grading])
        self.begin()
        self.post_message(QuestionGrew(self.question.id))

    def _let_go(self) -> None:
        """Take the focus from what is about to go: Textual would give it to a neighbour, and scroll there."""
        if self.has_focus_within:
            self.screen.set_focus(None)

    async def _ask_again(self) -> None:
        self._let_go()
        await self.query(".question-result, .question-model").remove()
        self.query_one(".question-asking").display = True
        match self._field:
            case Choices() as choices:
                choices.begin()
            case Input() as field:
                field.clear()
                field.disabled = False
            case TextArea() as area:
                area.clear()
                area.disabled = False
        self._say(self._help(), MUTED)
        self.begin()

    def _make_field(self) -> "Choices | Input | TextArea":
        match self.question.kind:
            case QuestionKind.CHOICE | QuestionKind.CHOICES:
                return Choices(self.question, ascii=self._ascii_only)
            case kind if kind is QuestionKind.RECALL or self._prints_lines():
                return TextArea(compact=True, placeholder=_EMPTY, classes="question-lines")
            case _:
                return Input(compact=True, placeholder=_EMPTY, classes="question-input")

    def _prints_lines(self) -> bool:
        return self.question.kind is QuestionKind.PREDICT and "\n" in self.question.model.strip("\n")

    def _help(self) -> str:
        return _HELP_LINES if self._prints_lines() else _HELP[self.question.kind]

    def _text(self) -> str:
        match self._field:
            case Input(value=text) | TextArea(text=text):
                return text
            case _:
                return ""

    def _reply(self, own: Grade | None) -> Reply:
        if isinstance(self._field, Choices):
            return Reply(chosen=self._field.chosen)
        return Reply(text=self._text(), grade=own)

    def _say(self, text: str, style: str) -> None:
        help = self.query_one(".question-help", Static)
        help.update(Content.styled(text, style))
        help.display = bool(text)

    def _title(self) -> Content:
        number, total = self._place
        sign, style = STATE_SIGNS[self._state]
        word = _STATES.get(self._state)
        title = gettext("Question {number} of {whole}").format(number=number, whole=total)
        return Content.assemble((title, "bold $text-accent"), (f"   {sign} {word}", style) if word else "")
