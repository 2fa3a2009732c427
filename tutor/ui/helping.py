"""Help while one writes: asks the process that reads code, and shows what it says.

A key never waits for it: an answer that comes late for the place the cursor
is at by then is dropped.
"""

from tutor.assist.messages import Help, Question
from tutor.session import Session
from tutor.ui.desk import Desk
from tutor.ui.messages import HelpCame, HelpWanted
from tutor.ui.screens.symbol import SymbolScreen
from tutor.ui.settings import Settings, read_settings, write_settings
from tutor.ui.widgets.work import WorkPane

_LONGEST = 200_000


class Helping:
    """One question at a time; a newer one overtakes it."""

    def __init__(self, session: Session, desk: Desk, work: WorkPane) -> None:
        self._session = session
        self._desk = desk
        self._work = work
        self._path = session.places.data / "settings.toml"
        self._settings = read_settings(self._path)
        self._asked = 0
        self._sheet: SymbolScreen | None = None

    @property
    def suggests(self) -> bool:
        """Whether suggestions come by themselves; a key always brings them."""
        return self._settings.suggestions

    def switch(self) -> None:
        """Turn suggestions that come by themselves off, or on again, for good."""
        self._settings = Settings(suggestions=not self.suggests)
        self._work.editor.close_help()
        told = "Suggestions come while you type." if self.suggests else "Suggestions come only when you ask for them."
        try:
            write_settings(self._path, self._settings)
        except OSError as error:
            told = f"{told} This holds until you quit: {self._path} cannot be written ({error.strerror})."
        self._work.notify(told, markup=False)

    def wanted(self, message: HelpWanted) -> None:
        """Ask about a place in the text on the screen; a text that is very long is left alone."""
        exercise = self._desk.exercise
        text = "\n".join(self._work.editor.document.lines)  # rows as the editor counts them
        if exercise is None or len(text) > _LONGEST or not (message.by_key or self.suggests):
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
