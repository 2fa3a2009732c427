"""The verdict pane: each check as it ends, then the whole verdict, what to do next, and the hints so far."""

from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from tutor.course.model import Exercise
from tutor.language import gettext, pgettext
from tutor.plain.verdicts import verdict_lines
from tutor.ui.keymap import key_of, with_keys
from tutor.ui.messages import EditorLeft, ItemChosen
from tutor.ui.widgets.report import RunSoFar, VerdictReport, report_content, run_content
from tutor.ui.widgets.words import MUTED

_FIRST_WIDTH = 60


class VerdictPane(VerticalScroll, can_focus=True):
    """Shows one run; it grows while it has the focus, so that a long verdict can be read."""

    BINDINGS = [
        Binding("t", "toggle_frames", gettext("Fold or unfold the traceback"), show=False),
        Binding("enter", "reread", gettext("Go to the page to reread"), show=False),
        Binding("c", "open_card", gettext("Open the error card"), show=False),
        Binding("escape", "leave", gettext("Go to the page"), show=False),
        Binding("j", "scroll_down", pgettext("key", "Down"), show=False),
        Binding("k", "scroll_up", pgettext("key", "Up"), show=False),
        Binding("space", "page_down", pgettext("key", "Page down"), show=False),
        Binding("b", "page_up", pgettext("key", "Page up"), show=False),
    ]

    def __init__(self, start: str, *, ascii: bool) -> None:
        super().__init__(id="verdict")
        self._ascii_only = ascii
        self._start = start
        self._shown: Content | RunSoFar | VerdictReport | None = None
        self._unfolded = False
        self._hints = 0

    def compose(self) -> ComposeResult:
        """Start with what to do."""
        yield Static("", id="verdict-text")
        yield Vertical(id="hints")

    @property
    def told(self) -> str:
        """The verdict that is shown, as plain text with what was printed; "" while there is none."""
        if not isinstance(self._shown, VerdictReport):
            return ""
        verdict = self._shown.verdict
        printed = ["", gettext("printed"), verdict.output.rstrip("\n")] if verdict.output.strip() else []
        lines = [*verdict_lines(verdict)] if self._shown.is_check or not verdict.passed else [verdict.reason]
        return "\n".join([*lines, *printed, ""])

    def clear(self, exercise: Exercise, hints: tuple[str, ...]) -> None:
        """Forget the last run, and show another exercise's hints, those seen so far."""
        self._show(None)
        self._hints = 0
        self.query_one("#hints", Vertical).remove_children()
        self.show_hints(exercise, hints)
        self.scroll_home(animate=False)

    def show_hints(self, exercise: Exercise, hints: tuple[str, ...]) -> None:
        """Show the hints so far below the verdict; those that are shown stay."""
        if self._hints >= len(hints):
            return  # nothing is loaded for nothing: this is on the way to the first frame
        from tutor.ui.widgets.prose import Prose

        holder = self.query_one("#hints", Vertical)
        for number in range(self._hints + 1, len(hints) + 1):
            title = gettext("Hint {number} of {whole}").format(number=number, whole=len(exercise.hints))
            holder.mount(Static(Content.styled(title, "bold $text-accent")))
            holder.mount(Prose(hints[number - 1], ascii=self._ascii_only, classes="hint"))
        self._hints = len(hints)

    def bring_last_hint(self) -> None:
        """Scroll to the newest hint, once it is laid out."""
        self.call_after_refresh(self.scroll_end, animate=False)

    def show_run(self, run: RunSoFar) -> None:
        """Show how far a run is."""
        self._show(run)

    def show_report(self, report: VerdictReport) -> None:
        """Show a verdict."""
        self._unfolded = False
        self._show(report)
        self.scroll_home(animate=False)

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not judge."""
        self._show(Content.styled(sentence, "$text-error"))

    def action_toggle_frames(self) -> None:
        """Fold or unfold the frames of JAX."""
        self._unfolded = not self._unfolded
        self._draw()

    def action_reread(self) -> None:
        """Go to the page that the verdict names."""
        if isinstance(self._shown, VerdictReport) and self._shown.reread is not None:
            self.post_message(ItemChosen(self._shown.reread.id))

    def action_open_card(self) -> None:
        """Go to the error card, which says more and leads on."""
        if isinstance(self._shown, VerdictReport) and self._shown.card is not None:
            self.post_message(ItemChosen(self._shown.card.id))

    def action_leave(self) -> None:
        """Go to the page; Escape never quits."""
        self.post_message(EditorLeft())

    def on_resize(self, event: Resize) -> None:
        """Break the lines anew."""
        self._draw()

    def _show(self, shown: Content | RunSoFar | VerdictReport | None) -> None:
        self._shown = shown
        self._draw()

    def _draw(self) -> None:
        text = self.query_one("#verdict-text", Static)
        width = text.content_size.width or _FIRST_WIDTH
        key = partial(key_of, self)
        match self._shown:
            case None:
                text.update(Content.styled(with_keys(self, self._start), MUTED))
            case RunSoFar() as run:
                text.update(run_content(run, width, key))
            case VerdictReport() as report:
                text.update(report_content(report, width, key, unfolded=self._unfolded))
            case content:
                text.update(content)
