"""The Textual app: it wires the session to its one screen and makes sure nothing is lost at the end."""

from textual.app import App
from textual.binding import Binding

from tutor.plain.terminal import wants_ascii
from tutor.session import Session
from tutor.ui.screens.main import MainScreen
from tutor.ui.search import CourseSearch


class TutorApp(App[int]):
    """One session on a terminal."""

    TITLE = "JAX AD Tutor"
    CSS_PATH = "app.tcss"
    COMMANDS = App.COMMANDS | {CourseSearch}
    BINDINGS = [Binding("ctrl+q", "quit", "Quit", priority=True), Binding("ctrl+c", "help_quit", show=False)]

    def __init__(self, session: Session, start: str | None = None) -> None:
        super().__init__()
        self.session = session
        self.main = MainScreen(session, start, ascii=wants_ascii())

    def on_mount(self) -> None:
        """Show the screen."""
        self.push_screen(self.main)

    async def action_quit(self) -> None:
        """Save what was typed, end what runs, and leave."""
        self.main.close_safely()
        self.session.host.stop()
        self.exit(0)

    def _handle_exception(self, error: Exception) -> None:
        """Save what was typed before Textual ends the app because of a mistake of ours."""
        self.main.close_safely()
        super()._handle_exception(error)


def run_app(session: Session, start: str | None = None) -> int:
    """Run the app until the learner leaves; return the exit code: 0, or 3 after a mistake of ours."""
    app = TutorApp(session, start)
    result = app.run()
    return result if result is not None else (app.return_code or 0) and 3
