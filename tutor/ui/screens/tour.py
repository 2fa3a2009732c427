"""A tour of the screen in five steps: a card beside each part of it, that says what it is for and which key it has.

Over the main screen, which shows the part it is asked for; Escape leaves at any step.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.geometry import Offset, Region, Size
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Static

from tutor.ui.widgets.words import MUTED


class Step(Struct, frozen=True):
    """One part of the main screen; in its `text` stand the names of keys in braces."""

    part: str
    title: str
    text: str


STEPS = (
    Step(
        *("outline", "The outline"),
        "All lessons, with what you have read and passed. {outline} comes here from anywhere, Enter goes to a row, "
        "f shows only what is to do.",
    ),
    Step(
        *("page", "The page"),
        "Text, formulas, programs and exercises, in order. Space and b turn the page over, {next} goes on to the "
        "next one, {search} finds anything.",
    ),
    Step(
        *("run", "Run"),
        "{run} runs the program in view on this machine, and shows what it prints. On an exercise it runs your own "
        "code.",
    ),
    Step(
        *("editor", "The editor"),
        "Enter on an exercise opens it here. What you type is saved at once. Escape goes back to the page, {pane} "
        "from pane to pane.",
    ),
    Step(
        *("verdict", "The verdict"),
        "{check} checks your answer: what holds, what does not, and why. {hint} gives a hint. {keys} shows every "
        "key, and takes this tour again.",
    ),
)


class Tour(ModalScreen[None]):
    """Knows the step it is at; `show` shows a part of the main screen and returns the widget to point at."""

    AUTO_FOCUS = "#tour-next"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]
    BINDINGS = [
        Binding("escape,q", "dismiss(None)", "Leave", show=False),
        Binding("right,n,space", "go(1)", "Next", show=False),
        Binding("left,b,backspace", "go(-1)", "Back", show=False),
    ]

    def __init__(self, keys: Mapping[str, str], show: Callable[[str], Widget]) -> None:
        super().__init__()
        self._keys = keys
        self._show = show
        self._at = 0
        self._target: Widget | None = None

    def compose(self) -> ComposeResult:
        """Lay out the card."""
        with Vertical(id="tour-card"):
            yield Static("", id="tour-title")
            yield Static("", id="tour-text")
            with Horizontal(id="tour-buttons"):
                yield Button("Next", id="tour-next", compact=True)
                yield Button("Back", id="tour-back", compact=True)
                yield Button("Leave", id="tour-leave", compact=True)
                yield Static("", id="tour-count")

    def on_mount(self) -> None:
        """Begin with the first step."""
        for button in self.query(Button):
            button.active_effect_duration = 0  # while it lasts, a second Enter would be lost
        self._point()

    def on_unmount(self) -> None:
        """Leave the main screen as it was."""
        self._let_go()

    def on_resize(self, event: Resize) -> None:
        """Point from another place."""
        self._place_soon()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on, back, or away."""
        match event.button.id:
            case "tour-next":
                self.action_go(+1)
            case "tour-back":
                self.action_go(-1)
            case _:
                self.dismiss(None)

    def action_go(self, by: int) -> None:
        """Go to another step; on from the last one ends the tour."""
        if self._at + by == len(STEPS):
            self.dismiss(None)
            return
        self._at = max(0, self._at + by)
        self._point()

    def _point(self) -> None:
        step = STEPS[self._at]
        self._let_go()
        self._target = self._show(step.part)
        self._target.add_class("toured")
        self.query_one("#tour-text", Static).update(Content(step.text.format_map(self._keys)))
        self.query_one("#tour-next", Button).label = "Done" if step is STEPS[-1] else "Next"
        self.query_one("#tour-back", Button).display = self._at > 0
        count = Content.styled(f"{self._at + 1} of {len(STEPS)}", MUTED)
        self.query_one("#tour-count", Static).update(count)
        self._place_soon()

    def _let_go(self) -> None:
        if self._target is not None:
            self._target.remove_class("toured")

    def _place_soon(self) -> None:
        """Place the card once the main screen has laid out what it shows now."""
        if self._target is not None:
            self._target.screen.call_after_refresh(self.call_after_refresh, self._place)

    def _place(self) -> None:
        if self._target is None:
            return
        card = self.query_one("#tour-card")
        at, arrow, where = beside(self._target.region, card.outer_size, self.size)
        card.absolute_offset = at
        step = STEPS[self._at]
        title = Content.assemble((f"{arrow} {step.title}", "bold $text-accent"), (f"  {where}", MUTED))
        self.query_one("#tour-title", Static).update(title)


def beside(target: Region, card: Size, screen: Size) -> tuple[Offset, str, str]:
    """Return where a card stands that points at `target`, the arrow for it, and where `target` is, in words.

    The first and the last row, with the place and the keys, stay free if they can.
    """
    lowest = max(0, screen.height - card.height - 1)
    middle = max(0, min(target.y + (target.height - card.height) // 2, lowest))
    if screen.width - target.right >= card.width:
        return Offset(target.right, middle), "◀", "on the left"
    if target.x >= card.width:
        return Offset(target.x - card.width, middle), "▶", "on the right"
    centre = max(0, target.x + (target.width - card.width) // 2)
    if target.y > card.height:
        return Offset(centre, target.y - card.height), "▼", "below"
    if target.bottom <= lowest:
        return Offset(centre, target.bottom), "▲", "above"
    return Offset(centre, lowest), "●", "under this card"
