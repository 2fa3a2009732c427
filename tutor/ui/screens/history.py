"""The history of an answer: every text that was checked or put aside, beside the one on the screen."""

from datetime import datetime

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.history import Version
from tutor.language import gettext, pgettext
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.ui.beside import one_below_the_other, side_by_side
from tutor.ui.widgets.words import MUTED, OUTCOME_SIGNS

_HELP = gettext("Up Down choose   Enter reads it   r brings it back   Escape closes")


class HistoryScreen(ModalScreen[str | None]):
    """Dismissed with the text to bring back, or None. `solution` is given where the learner may see it."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [
        ("escape,q", "dismiss(None)", pgettext("key", "Close")),
        Binding("f12", "dismiss(None)", pgettext("key", "Close"), id="history", show=False),
        ("r", "bring_back", pgettext("key", "Bring back")),
    ]

    def __init__(self, versions: tuple[Version, ...], now: str, solution: str | None) -> None:
        super().__init__()
        self._now = now
        self._texts = [version.text for version in versions]
        self._names = [_name(version) for version in versions]
        if solution is not None:
            self._texts.append(solution)
            self._names.append(Content(gettext("The reference solution")))

    def compose(self) -> ComposeResult:
        """Lay out the list beside the comparison."""
        with Vertical(classes="overlay side-by-side", id="history"):
            yield Static(
                Content.assemble((gettext("History"), "bold $text-accent"), (f"   {_HELP}", MUTED)), id="history-help"
            )
            with Horizontal(id="history-sides"):
                yield OptionList(*(Option(name) for name in self._names), id="history-list", markup=False)
                with ScrollableContainer(id="history-both", classes="side"):
                    yield Static(id="history-text")

    def on_mount(self) -> None:
        """Begin with the newest."""
        self.query_one(OptionList).highlighted = 0

    def on_option_list_option_highlighted(self) -> None:
        """Compare at once."""
        self._draw()

    def on_option_list_option_selected(self) -> None:
        """Go into the comparison."""
        self.query_one("#history-both").focus()

    def on_resize(self, event: Resize) -> None:
        """Use the new width."""
        self.call_after_refresh(self._draw)

    def action_bring_back(self) -> None:
        """Ask for the text that is compared."""
        if (chosen := self.query_one(OptionList).highlighted) is not None:
            self.dismiss(self._texts[chosen])

    def _draw(self) -> None:
        chosen = self.query_one(OptionList).highlighted
        if chosen is None:
            return
        text = self._texts[chosen]
        if text == self._now:
            told = gettext("This is the text that is on the screen now.")
        else:
            told = gettext("- stands only in this text     + only in the one on the screen now")
        width = self.query_one("#history-both").content_size.width
        both = (
            one_below_the_other(text, self._now)
            if self.has_class("-narrow")
            else side_by_side(text, self._now, width)
        )
        heading = Content.assemble(self._names[chosen], "\n", (told, MUTED), "\n\n")
        self.query_one("#history-text", Static).update(heading + both)


def _name(version: Version) -> Content:
    at = _local(version.at)
    if version.outcome is None:
        return Content.assemble(("· ", MUTED), at, (f"  {gettext('put aside')}", MUTED))
    sign, style = OUTCOME_SIGNS[version.outcome]
    return Content.assemble((f" {sign} ", style), f" {at}  {OUTCOME_WORDS[version.outcome]}")


def _local(at: datetime) -> str:
    return at.astimezone().strftime("%Y-%m-%d %H:%M:%S")
