"""The end of a lesson, or of the course: what was learned, what comes next, and a copy to take along.

Opens on the way on, never by itself. Dismissed with "on", or with None to stay.
"""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from tutor.counting import counted
from tutor.course.model import Entry
from tutor.finish import Finish
from tutor.language import gettext, pgettext
from tutor.session import Session
from tutor.ui.keymap import key_of
from tutor.ui.route import heading
from tutor.ui.screens.exporting import ExportScreen
from tutor.ui.widgets.prose import Prose
from tutor.ui.widgets.words import MUTED


class FinishScreen(ModalScreen[str | None]):
    """Enter goes on; e exports; Escape stays."""

    AUTO_FOCUS = "#finish-on"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [
        Binding("escape,q", "dismiss(None)", pgettext("key", "Stay"), show=False),
        Binding("e", "export", pgettext("key", "Export"), show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("j,down", "scroll(1)", pgettext("key", "Down"), show=False),
        Binding("k,up", "scroll(-1)", pgettext("key", "Up"), show=False),
    ]

    def __init__(self, session: Session, finish: Finish, following: Entry | None, *, ascii: bool) -> None:
        super().__init__()
        self._session = session
        self._finish = finish
        self._following = following
        self._ascii_only = ascii

    def compose(self) -> ComposeResult:
        """Lay out the title, what was learned, and the ways on."""
        finish = self._finish
        counts = gettext("{exercises}, in {attempts}").format(
            exercises=counted(finish.exercises, "exercise"), attempts=counted(finish.attempts, "attempt")
        )
        with Vertical(classes="overlay"):
            yield Static(
                Content.assemble(
                    (f" ✓ {gettext('Passed')} ", "bold $text-success on $success-muted"),
                    (f"  {finish.title}", "bold"),
                    (f"\n{counts}", MUTED),
                ),
                id="finish-title",
            )
            with VerticalScroll(id="finish-learned", can_focus=False):
                yield Prose(finish.learned, ascii=self._ascii_only)
            yield Static(Content.assemble((f"{gettext('Next:')} ", MUTED), (self._next(), "bold")), id="finish-next")
            with Horizontal(id="finish-buttons"):
                yield Button(pgettext("button", "Go on"), id="finish-on", compact=True)
                yield Button(gettext("Export notes and solutions"), id="finish-export", compact=True)
                yield Button(pgettext("button", "Stay"), id="finish-stay", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        match event.button.id:
            case "finish-on":
                self.dismiss("on")
            case "finish-export":
                self.action_export()
            case _:
                self.dismiss(None)

    def action_export(self) -> None:
        """Ask for the folder, and come back here."""
        self.app.push_screen(ExportScreen(self._session))

    def action_scroll(self, by: int) -> None:
        """Move through what was learned."""
        self.query_one("#finish-learned").scroll_relative(y=by, animate=False)

    def _next(self) -> str:
        if self._following is None:
            told = gettext("this was the last one; {key} and p show what is left")
            return told.format(key=key_of(self, "home"))
        return heading(self._following)
