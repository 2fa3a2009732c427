"""Help while one writes: asks the process that reads code, and shows what it says.

A key never waits for it: an answer that comes late for the place the cursor
is at by then is dropped.
"""

from tutor.assist.messages import Help, Question
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.messages import HelpCame, HelpWanted
from tutor.ui.screens.symbol import SymbolScreen
from tutor.ui.widgets.work import WorkPane

_LONGEST = 200_000


class Helping:
    """One question at a time; a newer one overtakes it."""

    def __init__(self, session: Session, desk: Desk, work: WorkPane) -> None:
        self._session = session
        self._desk = desk
        self._work = work
        self._asked = 0
        self._sheet: SymbolScreen | None = None

    def wanted(self, message: HelpWanted) -> None:
        """Ask about a place in the text on the screen; a text that is very long is left alone."""
        exercise = self._desk.exercise
        text = "\n".join(self._work.editor.document.lines)  # rows as the editor counts them
        if exercise is None or len(text) > _LONGEST:
            return
        self._asked += 1
        self._sheet = None
        if message.describe:
            self._sheet = SymbolScreen()
            self._work.app.push_screen(self._sheet)
        question = Question(self._asked, text, message.row, message.column, exercise.names, message.describe)
        self._session.assistant.ask(question, lambda help: self._work.post_message(HelpCame(help)))

    def came(self, help: Help) -> None:
        """Show an answer, if it is to the newest question."""
        if help.id != self._asked:
            return
        if self._sheet is not None:
            self._sheet.show(help)
        else:
            self._work.editor.offer(help)
