"""The documentation of one name, over the editor."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.assist.messages import Help
from tutor.language import gettext, pgettext
from tutor.ui.widgets.words import MUTED

_UNKNOWN = gettext(
    "Nothing is known about what stands at the cursor. Put the cursor on a name that the text imports or defines, "
    "for example on `grad` in `jax.grad`."
)


class SymbolScreen(ModalScreen[None]):
    """Opens at once, and is filled when the answer comes."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [
        ("escape,q", "dismiss(None)", pgettext("key", "Close")),
        Binding("f6", "dismiss(None)", pgettext("key", "Close"), id="describe", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._text = Static(Content.styled(gettext("Looking it up ..."), MUTED), id="symbol-text")

    def compose(self) -> ComposeResult:
        """Lay out title and text."""
        with VerticalScroll(classes="overlay", id="symbol"):
            yield self._text

    def show(self, help: Help) -> None:
        """Show what is known; the text is somebody else's and stands as it is."""
        title = (help.title or gettext("Not known"), "bold $text-accent")
        closes = f"   {gettext('Escape closes')}"
        text = help.documentation or (_UNKNOWN if not help.title else gettext("It has no documentation."))
        self._text.update(Content.assemble(title, (closes, MUTED), "\n\n", text.expandtabs(4)))
