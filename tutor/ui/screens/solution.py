"""The reference solution beside the learner's own answer."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.language import gettext, pgettext
from tutor.ui.widgets.words import MUTED


class SolutionView(ModalScreen[None]):
    """Shows both texts side by side, or one above the other where it is narrow."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [
        ("escape,q", "dismiss(None)", pgettext("key", "Close")),
        Binding("f3", "dismiss(None)", pgettext("key", "Close"), id="solution", show=False),
    ]

    def __init__(self, solution: str, answer: str) -> None:
        super().__init__()
        self._texts = (
            (gettext("The reference solution"), solution, f"   {gettext('Escape closes')}"),
            (gettext("Your answer"), answer, ""),
        )

    def compose(self) -> ComposeResult:
        """Lay out the two texts."""
        from tutor.ui.highlighting import python

        with Horizontal(classes="overlay side-by-side"):
            for title, text, help in self._texts:
                with ScrollableContainer(classes="side"):
                    heading = Content.assemble((title, "bold $text-accent"), (help, MUTED))
                    yield Static(heading, classes="side-title")
                    yield Static(python(text))
