"""The work pane: the answer to one exercise, and under it what its check said."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.course.model import Exercise
from tutor.ui.widgets.editor import AnswerEditor
from tutor.ui.widgets.verdict import VerdictPane


class WorkPane(Vertical):
    """Puts title, editor, the error in words, and verdict above one another."""

    def __init__(self) -> None:
        super().__init__(id="work")

    def compose(self) -> ComposeResult:
        """Lay the parts out."""
        yield Static("", id="work-title")
        yield AnswerEditor()
        yield Static("", id="error-line")
        yield VerdictPane()

    @property
    def editor(self) -> AnswerEditor:
        """The editor."""
        return self.query_one(AnswerEditor)

    @property
    def verdict(self) -> VerdictPane:
        """The verdict pane."""
        return self.query_one(VerdictPane)

    def show_title(self, exercise: Exercise, saved: str) -> None:
        """Show whose answer this is and whether it is saved, in words."""
        title = Content.assemble((exercise.title, "bold"), (f"   {saved}", "$text-muted italic"))
        self.query_one("#work-title", Static).update(title)

    def show_error(self, line: int | None, message: str) -> None:
        """Mark a line and say what is wrong with it, or clear both."""
        self.editor.mark(line)
        bar = self.query_one("#error-line", Static)
        bar.display = line is not None
        first = message.splitlines()[0] if message else ""
        bar.update(Content.assemble((f"▶ line {line}: ", "bold $text-error"), first) if line is not None else "")
