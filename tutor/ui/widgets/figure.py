"""A figure of a page, drawn from data that its program computes live."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Button, Static

from tutor.chart import Chart, draw, read_chart
from tutor.course.model import Figure
from tutor.language import gettext, pgettext
from tutor.ui.keymap import key_of
from tutor.ui.messages import ProgramStarted
from tutor.ui.widgets.words import MUTED
from tutor.verdict import Verdict

_ROWS = 14


class Drawing(Vertical, can_focus=True):
    """Shows a figure; it is computed when the learner asks for it."""

    BINDINGS = [Binding("enter", "run", gettext("Draw this figure"), show=False)]

    def __init__(self, figure: Figure) -> None:
        super().__init__(classes="program")
        self.item = figure.id
        self._figure = figure
        self._chart: Chart | None = None

    def compose(self) -> ComposeResult:
        """Lay out the caption over the button, and the place for the drawing."""
        with Vertical(classes="program-head"):
            caption = Content.assemble((gettext("Figure"), "bold $text-accent"), f"  {self._figure.caption}")
            yield Static(caption, classes="program-caption")
            with Horizontal(classes="program-ways"):
                yield Button(pgettext("button", "Draw"), compact=True, classes="program-run")
        told = gettext("not drawn yet: press Enter here, or {key}").format(key=key_of(self, "run"))
        yield Static(Content.styled(told, MUTED), classes="program-output program-printed")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Treat the button like the key."""
        event.stop()
        self.action_run()

    def action_run(self) -> None:
        """Ask for the data."""
        self.post_message(ProgramStarted(self.item))

    def show_run(self, seconds: float, output: str) -> None:
        """Show that the data is being computed; half of it would be no figure."""
        how_long = gettext("{seconds} s · {key} stops it")
        self._show(
            Content.assemble(
                *(("● ", "$text-accent"), (f"{gettext('computing')}  ", "bold")),
                (how_long.format(seconds=f"{seconds:.1f}", key=key_of(self, "stop")), MUTED),
            )
        )

    def end(self, verdict: Verdict) -> None:
        """Draw, or say why there is nothing to draw."""
        if not verdict.passed:
            self._show(Content.styled(f"✗ {verdict.reason}", "$text-error"))
            return
        self._chart = read_chart(verdict.output)
        if self._chart is None:
            self._show(Content.styled(gettext("The figure's program printed no data."), "$text-error"))
            return
        self._draw()

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not run it."""
        self._show(Content.styled(sentence, "$text-error"))

    def on_resize(self, event: Resize) -> None:
        """Draw to the new width."""
        if self._chart is not None:
            self._draw()

    def _draw(self) -> None:
        if self._chart is not None:
            self._show(Content("\n".join(draw(self._chart, max(30, self.size.width - 4), _ROWS))))

    def _show(self, content: Content) -> None:
        self.query_one(".program-printed", Static).update(content)
