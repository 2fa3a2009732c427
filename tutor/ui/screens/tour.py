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

from tutor.language import gettext, pgettext
from tutor.ui.widgets.words import MUTED


class Step(Struct, frozen=True):
    """One part of the main screen; in its `text` stand the names of keys in braces."""

    part: str
    title: str
    text: str


STEPS = (
    Step(
        *("outline", gettext("The outline")),
        gettext(
            "All lessons, with what you have read and passed. {outline} comes here from anywhere, Enter goes to a "
            "row, f shows only what is to do."
        ),
    ),
    Step(
        *("page", gettext("The page")),
        gettext(
            "Text, formulas, programs and exercises, in order. Space and b turn the page over, {next} goes on to the "
            "next one, {search} finds anything."
        ),
    ),
    Step(
        *("run", gettext("Run")),
        gettext(
            "{run} runs the program in view on this machine, and shows what it prints. On an exercise it runs your "
            "own code."
        ),
    ),
    Step(
        *("editor", gettext("The editor")),
        gettext(
            "Enter on an exercise opens it here. What you type is saved at once. Escape goes back to the page, "
            "{pane} from pane to pane."
        ),
    ),
    Step(
        *("verdict", gettext("The verdict")),
        gettext(
            "{check} checks your answer: what holds, what does not, and why. {hint} gives a hint. {keys} shows every "
            "key, and takes this tour again."
        ),
    ),
)


_EDGES = ("top", "bottom", "left", "right")


class Tour(ModalScreen[None]):
    """Knows the step it is at; `show` shows a part of the main screen and returns the widget to point at."""

    AUTO_FOCUS = "#tour-next"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]
    BINDINGS = [
        Binding("escape,q", "dismiss(None)", pgettext("key", "Leave"), show=False),
        Binding("right,n,space", "go(1)", pgettext("key", "Next"), show=False),
        Binding("left,b,backspace", "go(-1)", pgettext("key", "Back"), show=False),
    ]

    def __init__(self, keys: Mapping[str, str], show: Callable[[str], Widget]) -> None:
        super().__init__()
        self._keys = keys
        self._show = show
        self._at = 0
        self._target: Widget | None = None

    @property
    def target(self) -> Widget | None:
        """The widget of the main screen that is pointed at."""
        return self._target

    def compose(self) -> ComposeResult:
        """Lay out the frame around what is pointed at, and the card."""
        for edge in _EDGES:
            yield Static("", id=f"tour-{edge}", classes="tour-edge")
        with Vertical(id="tour-card"):
            yield Static("", id="tour-title")
            yield Static("", id="tour-text")
            with Horizontal(id="tour-buttons"):
                yield Button(pgettext("button", "Next"), id="tour-next", compact=True)
                yield Button(pgettext("button", "Back"), id="tour-back", compact=True)
                yield Button(pgettext("button", "Leave"), id="tour-leave", compact=True)
                yield Static("", id="tour-count")

    def on_mount(self) -> None:
        """Begin with the first step."""
        for button in self.query(Button):
            button.active_effect_duration = 0  # while it lasts, a second Enter would be lost
        self._point()

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
        self._target = self._show(step.part)
        self.query_one("#tour-text", Static).update(Content(step.text.format_map(self._keys)))
        label = pgettext("button", "Done") if step is STEPS[-1] else pgettext("button", "Next")
        self.query_one("#tour-next", Button).label = label
        self.query_one("#tour-back", Button).display = self._at > 0
        count = gettext("{number} of {whole}").format(number=self._at + 1, whole=len(STEPS))
        self.query_one("#tour-count", Static).update(Content.styled(count, MUTED))
        self._place_soon()

    def _place_soon(self) -> None:
        """Place the card once the main screen has laid out what it shows now."""
        if self._target is not None:
            self._target.screen.call_after_refresh(self.call_after_refresh, self._place)

    def _place(self) -> None:
        if self._target is None:
            return
        card = self.query_one("#tour-card")
        seen = self._target.region
        for around in self._target.ancestors:
            seen = seen.intersection(around.region) if isinstance(around, Widget) else seen
        self._frame(seen)
        at, arrow, where = beside(seen, card.outer_size, self.size)
        card.absolute_offset = at
        step = STEPS[self._at]
        title = Content.assemble((f"{arrow} {step.title}", "bold $text-accent"), (f"  {where}", MUTED))
        self.query_one("#tour-title", Static).update(title)

    def _frame(self, around: Region) -> None:
        """Draw a frame around a region; the first row and the last, with the place and the keys, stay free of it.

        An outline of the widget itself would lie under what stands in it. A region of one row gets a line above it.
        """
        is_seen, is_row = around.area > 0, around.height == 1
        if is_row:
            around = around.grow((1, 0, 0, 0))
        else:
            around = around.grow((1, 1, 1, 1)).intersection(self.region.shrink((1, 0, 1, 0)))
        x, y, width, height = around
        across, down = "━" * max(0, width - 2), "\n".join("┃" * (height - 2))
        edges = (
            ("━" * width if is_row else f"┏{across}┓", Region(x, y, width, 1)),
            (f"┗{across}┛", Region(x, around.bottom - 1, width, 1)),
            (down, Region(x, y + 1, 1, max(0, height - 2))),
            (down, Region(around.right - 1, y + 1, 1, max(0, height - 2))),
        )
        for name, (line, place) in zip(_EDGES, edges, strict=True):
            edge = self.query_one(f"#tour-{name}", Static)
            edge.update(Content(line))
            edge.styles.width, edge.styles.height = place.size
            edge.absolute_offset = place.offset
            edge.display = is_seen and place.area > 0 and not (is_row and name != "top")


def beside(target: Region, card: Size, screen: Size) -> tuple[Offset, str, str]:
    """Return where a card stands that points at `target`, the arrow for it, and where `target` is, in words.

    The first and the last row, with the place and the keys, stay free if they can.
    """
    lowest = max(0, screen.height - card.height - 1)
    middle = max(0, min(target.y + (target.height - card.height) // 2, lowest))
    if screen.width - target.right >= card.width:
        return Offset(target.right, middle), "◀", gettext("on the left")
    if target.x >= card.width:
        return Offset(target.x - card.width, middle), "▶", gettext("on the right")
    centre = max(0, target.x + (target.width - card.width) // 2)
    if target.y > card.height:
        return Offset(centre, target.y - card.height), "▼", gettext("below")
    if target.bottom <= lowest:
        return Offset(centre, target.bottom), "▲", gettext("above")
    return Offset(centre, lowest), "●", gettext("under this card")
