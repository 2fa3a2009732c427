"""The work pane: the answer to one exercise, or the scratch pad, and under it what its check or its run said."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.course.model import Exercise
from tutor.language import gettext
from tutor.ui.messages import FindAsked, FindLeft, ReplaceAsked, SearchAsked
from tutor.ui.widgets.completing import CompletingEditor
from tutor.ui.widgets.suggestions import CallLine, SuggestionMenu
from tutor.ui.widgets.verdict import VerdictPane
from tutor.ui.widgets.words import MUTED

if TYPE_CHECKING:
    from tutor.ui.widgets.findbar import FindBar

_START = gettext("Write your answer above. {check} checks it, {hint} gives a hint.")
_SAVED_WORDS = {
    "saved": gettext("saved"),
    "not saved yet": gettext("not saved yet"),
    "NOT saved": gettext("NOT saved"),
}


class WorkPane(Vertical):
    """Puts title, editor, the error in words, and verdict above one another."""

    def __init__(self, *, ascii: bool, id: str = "work", start: str = _START) -> None:
        super().__init__(id=id, classes="work-pane")
        self._menu = SuggestionMenu()
        self._call = CallLine()
        self.editor = CompletingEditor(self._menu, self._call)
        self.verdict = VerdictPane(start, ascii=ascii)
        self._find: FindBar | None = None  # until something is to be found
        # Most keys change neither of these, and then nothing is drawn anew.
        self._titled: tuple[Exercise, str] | None = None
        self._has_error = False

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Static("", id="work-title")
        yield self.editor
        yield Static("", id="error-line")
        yield self.verdict
        yield self._menu
        yield self._call

    def show(self, exercise: Exercise, text: str, hints: tuple[str, ...]) -> None:
        """Show another exercise, as the learner left it."""
        self.editor.load(text)
        self.editor.begin_at_the_end()
        self._begin(exercise, hints)

    def show_anew(self, exercise: Exercise, text: str, hints: tuple[str, ...]) -> None:
        """Show the exercise that is open as it was at first; undo goes back to the text before."""
        self.editor.replace_all(text)
        self._begin(exercise, hints)

    def _begin(self, exercise: Exercise, hints: tuple[str, ...]) -> None:
        self.verdict.clear(exercise, hints)
        self.show_error(None, "")
        self.show_title(exercise, "saved")

    def show_title(self, exercise: Exercise, saved: str) -> None:
        """Show whose answer this is and whether it is saved, in words."""
        if (exercise, saved) == self._titled:
            return
        self._titled = (exercise, saved)
        style = f"italic {MUTED}" if saved == "saved" else "italic $text-warning"
        title = Content.assemble((exercise.title, "bold"), (f"   {_SAVED_WORDS[saved]}", style))
        self.query_one("#work-title", Static).update(title)

    def show_error(self, line: int | None, message: str) -> None:
        """Mark a line and say what is wrong with it, or clear both."""
        if line is None and not self._has_error:
            return
        self._has_error = line is not None
        first = message.splitlines()[0] if message else ""
        self.editor.mark(line, first)
        bar = self.query_one("#error-line", Static)
        bar.display = line is not None
        where = f"▶ {gettext('line {number}').format(number=line)}: "
        bar.update(Content.assemble((where, "bold $text-error"), first) if line is not None else "")

    def on_option_list_option_selected(self, event: SuggestionMenu.OptionSelected) -> None:
        """Take the suggestion that was clicked."""
        event.stop()
        self.editor.focus()
        self.editor.take_suggestion()

    async def on_find_asked(self, message: FindAsked) -> None:
        """Open the line for finding, with what is selected."""
        selected = self.editor.selected_text
        if self._find is None:
            from tutor.ui.widgets.findbar import FindBar

            self._find = FindBar()
            await self.mount(self._find, after=self.editor)
        self._find.open("" if "\n" in selected else selected)

    def on_find_left(self, message: FindLeft) -> None:
        """Go on writing."""
        self.editor.focus()

    def on_search_asked(self, message: SearchAsked) -> None:
        """Go to what was found, and say how often it was."""
        self._tell_finder(self.editor.seek(message.text, message.by))

    def on_replace_asked(self, message: ReplaceAsked) -> None:
        """Replace what was found, and say what is left."""
        if message.everywhere:
            self._tell_finder(self.editor.put_everywhere(message.text, message.other))
        else:
            self._tell_finder(self.editor.put_here(message.text, message.other))

    def _tell_finder(self, words: str) -> None:
        if self._find is not None:
            self._find.tell(words)
