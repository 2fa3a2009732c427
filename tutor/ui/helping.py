"""Help while one writes: asks the process that reads code, and shows what it says.

A key never waits for it: an answer that comes late for the place the cursor
is at by then is dropped.
"""

from collections.abc import Callable

from msgspec.structs import replace

from tutor.assist.messages import Help, Question
from tutor.language import gettext
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.messages import HelpCame, HelpWanted

_LONGEST = 200_000


class Helping:
    """One question at a time; a newer one overtakes it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked = 0
        self._show: Callable[[Help], None] | None = None

    @property
    def suggests(self) -> bool:
        """Whether suggestions come by themselves; a key always brings them."""
        return self._session.settings.suggestions

    def switch(self) -> str:
        """Turn suggestions that come by themselves off, or on again, for good; return in words how it is now."""
        now = replace(self._session.settings, suggestions=not self.suggests)
        told = (
            gettext("Suggestions come while you type.")
            if now.suggestions
            else gettext("Suggestions come only when you ask for them.")
        )
        try:
            self._session.choose(now)
        except WorkspaceError as error:
            return f"{told} {error}"
        return told

    def wanted(self, message: HelpWanted, desk: Desk) -> None:
        """Ask about a place in the text on a desk; a text that is very long is left alone."""
        work = desk.work
        text = "\n".join(work.editor.document.lines)  # rows as the editor counts them
        if desk.exercise is None or len(text) > _LONGEST or not (message.by_key or self.suggests):
            return
        self._asked += 1
        self._show = work.editor.offer
        if message.describe:
            from tutor.ui.screens.symbol import SymbolScreen

            sheet = SymbolScreen()
            self._show = sheet.show
            work.app.push_screen(sheet)
        names = desk.exercise.names
        question = Question(self._asked, text, message.row, message.column, names, message.describe)
        self._session.assistant.ask(question, lambda help: work.post_message(HelpCame(help)))

    def came(self, help: Help) -> None:
        """Show an answer, if it is to the newest question."""
        if help.id == self._asked and self._show is not None:
            self._show(help)
