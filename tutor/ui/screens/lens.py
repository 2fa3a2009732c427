"""The lens: one call of the learner's function, and after a pass the reference's beside it."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tutor.counting import counted
from tutor.language import gettext, pgettext
from tutor.lens import Lens
from tutor.plain.lens import costs, kept
from tutor.session import Sight
from tutor.ui.widgets.words import MUTED
from tutor.worker.broken import TutorBroken

type Looking = Callable[[str], tuple[Sight, Sight | None]]


class LensScreen(ModalScreen[None]):
    """Shows what `looking` sees; another call can be typed at the top."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [("escape", "dismiss(None)", pgettext("key", "Close"))]

    def __init__(self, call: str, looking: Looking) -> None:
        super().__init__()
        self._call = call
        self._looking = looking

    def compose(self) -> ComposeResult:
        """Lay out the call over what it comes to."""
        with Vertical(classes="overlay", id="lens"):
            title = Content.assemble(
                (gettext("Lens"), "bold $text-accent"),
                (f"   {gettext('Enter looks through this call, Escape closes')}", MUTED),
            )
            yield Static(title, id="lens-title")
            yield Input(self._call, id="lens-call", select_on_focus=False)
            with Horizontal(id="lens-sides", classes="side-by-side"):
                for side in ("mine", "reference"):
                    with ScrollableContainer(classes="side", id=f"lens-{side}"):
                        yield Static(id=f"lens-{side}-text")

    def on_mount(self) -> None:
        """Look at once."""
        self.query_one("#lens-reference").display = False
        self._look(self._call)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Look through another call."""
        self._look(event.value)

    def _look(self, call: str) -> None:
        self._show("mine", Content(gettext("Looking ...")))
        self.run_worker(lambda: self._work(call), thread=True, exclusive=True, name="lens")

    def _work(self, call: str) -> None:
        try:
            mine, reference = self._looking(call)
        except TutorBroken as error:
            self.app.call_from_thread(self._show, "mine", Content(str(error)), is_prose=True)
            return
        self.app.call_from_thread(self._seen, mine, reference)

    def _seen(self, mine: Sight, reference: Sight | None) -> None:
        self._show("mine", _content(gettext("Yours"), mine), is_prose=mine.lens is None or bool(mine.lens.refusal))
        beside = reference is not None and reference.lens is not None
        self.query_one("#lens-reference").display = beside
        if reference is not None and beside:
            self._show("reference", _content(gettext("The reference"), reference))

    def _show(self, side: str, content: Content, *, is_prose: bool = False) -> None:
        """Show a program in its own lines, or prose that is folded."""
        if self.is_mounted:
            text = self.query_one(f"#lens-{side}-text", Static)
            text.set_class(is_prose, "-prose")
            text.update(content)


def _content(title: str, sight: Sight) -> Content:
    heading = Content.assemble((title, "bold $text-accent"), "\n")
    if sight.lens is None:
        return heading + _nothing(sight.reason)
    return heading + _lens(sight.lens)


def _nothing(reason: str) -> Content:
    return Content("\n" + gettext("There is nothing to see: {reason}").format(reason=reason))


def _lens(lens: Lens) -> Content:
    if lens.refusal:
        return _nothing(lens.refusal)
    parts = Content("\n")
    for view in lens.views:
        refused = gettext("not possible here: {reason}")
        said = refused.format(reason=view.refusal) if view.refusal else "\n".join(costs(view))
        parts += Content.assemble((view.title, "bold"), "\n", (said, MUTED), "\n")
        parts += Content(f"\n{view.program}\n\n" if view.program else "\n")
    arrays = "\n".join(f"  {residual.kind}, {counted(residual.size, 'byte')}" for residual in lens.residuals)
    return parts + Content.assemble((kept(lens), "bold"), f"\n{arrays}\n")
