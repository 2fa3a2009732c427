"""A pitfall and its fix beside each other, and run one after the other, so that both values are seen together."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tutor.language import gettext, pgettext
from tutor.ui.copying import copy
from tutor.ui.keymap import with_keys
from tutor.ui.messages import ProgramStarted, TryAsked
from tutor.ui.runs import Stand
from tutor.ui.widgets.program import Program
from tutor.ui.widgets.words import MUTED
from tutor.verdict import Outcome, Verdict

_HELP = gettext("{run} runs both   e edits a copy   ^C copies   Escape closes")


class PairScreen(ModalScreen[str | None]):
    """Dismissed with the text to try out, or None. `start` begins a run that is shown here; `stop` ends it."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS = [
        Binding("escape,p,q", "dismiss(None)", pgettext("key", "Close")),
        Binding("f5", "run_both", pgettext("key", "Run both"), id="run"),
        Binding("f9", "stop", pgettext("key", "Stop"), id="stop"),
        Binding("e", "edit_copy", gettext("Edit a copy")),
        Binding("ctrl+c", "copy", pgettext("key", "Copy")),
        Binding("down,j", "move(1)", pgettext("key", "Down")),
        Binding("up,k", "move(-1)", pgettext("key", "Up")),
        Binding("space,pagedown", "move(10)", pgettext("key", "Page down")),
        Binding("b,pageup", "move(-10)", pgettext("key", "Page up")),
    ]

    def __init__(
        self, pair: Sequence[Program], start: Callable[[Stand, str], bool], stop: Callable[[], object]
    ) -> None:
        super().__init__()
        self._pair = tuple(pair)
        self._start = start
        self._stop = stop
        self._to_run: list[Program] = []

    def compose(self) -> ComposeResult:
        """Lay the two out, the pitfall first."""
        with Vertical(classes="overlay side-by-side", id="pair"):
            heading = Content.assemble(
                (gettext("Pitfall and fix"), "bold $text-accent"), (f"   {with_keys(self, _HELP)}", MUTED)
            )
            yield Static(heading, id="pair-help")
            with Horizontal(id="pair-sides"):
                yield from self._pair

    def on_mount(self) -> None:
        """Begin at the pitfall."""
        self._pair[0].focus()

    def action_run_both(self) -> None:
        """Run the pitfall, and then the fix."""
        self._run([*self._pair])

    def on_program_started(self, message: ProgramStarted) -> None:
        """Run the one that was asked for."""
        message.stop()
        self._run([program for program in self._pair if program.item == message.item])

    def action_stop(self) -> None:
        """End what runs; what was to follow does not begin."""
        self._stop()

    def action_edit_copy(self) -> None:
        """Close, with the code of the one that has the focus to try out."""
        self.dismiss(self._at_hand.code)

    def on_try_asked(self, message: TryAsked) -> None:
        """Close, with the code of the one whose button was pressed."""
        message.stop()
        self.dismiss(message.text)

    def action_copy(self) -> None:
        """Copy what is selected, or the code of the one that has the focus."""
        if selected := self.get_selected_text():
            copy(self, selected, gettext("the selected text"))
        else:
            copy(self, self._at_hand.code, self._at_hand.what)

    def action_move(self, rows: int) -> None:
        """Move along both programs at once."""
        for program in self._pair:
            program.query_one(".program-code").scroll_relative(y=rows, animate=False)

    # Shows a run, as a program of a page does

    def show_run(self, seconds: float, output: str) -> None:
        """Show how far the run is."""
        if self._to_run:
            self._to_run[0].show_run(seconds, output)

    def end(self, verdict: Verdict) -> None:
        """Show how it ended, and go on to the next one; a learner who stopped it wants no more."""
        if not self._to_run:
            return
        self._to_run.pop(0).end(verdict)
        if verdict.outcome is Outcome.STOPPED:
            self._to_run.clear()
        self._begin()

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not run it."""
        if self._to_run:
            self._to_run[0].fail(sentence)
        self._to_run.clear()

    @property
    def _at_hand(self) -> Program:
        return next((program for program in self._pair if program.has_focus_within), self._pair[0])

    def _run(self, programs: list[Program]) -> None:
        # While one of the two runs, `_begin` is refused, and says so.
        if not self._to_run:
            self._to_run = programs
            self._begin()
        else:
            self._start(self, self._to_run[0].item)

    def _begin(self) -> None:
        if self._to_run and not self._start(self, self._to_run[0].item):
            self._to_run.clear()
