"""An example of a page: what it shows, its code, and what it prints, recorded or live."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, HorizontalScroll, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from tutor.course.model import Example, ExampleKind
from tutor.language import gettext, pgettext
from tutor.ui.keymap import key_of
from tutor.ui.messages import PairAsked, ProgramStarted, TryAsked
from tutor.ui.widgets.words import MUTED
from tutor.verdict import Verdict

_KINDS = {
    ExampleKind.PLAIN: (gettext("Example"), "$text-accent"),
    ExampleKind.PITFALL: (f"✗ {gettext('Pitfall, the wrong way')}", "$text-error"),
    ExampleKind.FIX: (f"✓ {gettext('Fix, the right way')}", "$text-success"),
}


_WORDS = {
    ExampleKind.PLAIN: gettext("the example “{title}”"),
    ExampleKind.PITFALL: gettext("the pitfall “{title}”"),
    ExampleKind.FIX: gettext("the fix “{title}”"),
}


class Program(Vertical, can_focus=True):
    """Shows an example; Enter or a button asks for a run, buttons for a copy to edit and for the other of a pair."""

    BINDINGS = [
        Binding("enter", "run", gettext("Run this example"), show=False),
        Binding("left", "move(-8)", gettext("Along long lines"), show=False),
        Binding("right", "move(8)", gettext("Along long lines"), show=False),
    ]

    def __init__(self, example: Example, code: str, recorded: str, *, can_compare: bool = False) -> None:
        super().__init__(classes=f"program -{example.kind}")
        self.item = example.id
        self.code = code
        self.can_compare = can_compare
        self._example = example
        self._recorded = recorded

    @property
    def what(self) -> str:
        """What this is, in words."""
        return _WORDS[self._example.kind].format(title=self._example.caption)

    def compose(self) -> ComposeResult:
        """Lay out the caption over the buttons, the code, and the output."""
        word, style = _KINDS[self._example.kind]
        with Vertical(classes="program-head"):
            yield Static(
                Content.assemble((word, f"bold {style}"), f"  {self._example.caption}"), classes="program-caption"
            )
            with Horizontal(classes="program-ways"):
                yield Button(pgettext("button", "Run"), compact=True, classes="program-run run")
                yield Button(gettext("Edit a copy"), compact=True, classes="program-run try")
                if self.can_compare:
                    yield Button(pgettext("button", "Compare"), compact=True, classes="program-run compare")
        with HorizontalScroll(classes="program-code", can_focus=False):
            yield Static(self._highlighted())
        with HorizontalScroll(classes="program-output", can_focus=False):
            yield Static(self._recorded_content(), classes="program-printed")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Treat the buttons like the keys."""
        event.stop()
        if event.button.has_class("try"):
            self.post_message(TryAsked(self.code))
        elif event.button.has_class("compare"):
            self.post_message(PairAsked(self.item))
        else:
            self.action_run()

    def action_run(self) -> None:
        """Ask for a run."""
        self.post_message(ProgramStarted(self.item))

    def action_move(self, columns: int) -> None:
        """Move along lines that are longer than the page is wide."""
        for part in self.query(HorizontalScroll):
            part.scroll_relative(x=columns, animate=False)

    def show_run(self, seconds: float, output: str) -> None:
        """Show how far a run is."""
        how_long = gettext("{seconds} s · {key} stops it")
        running = Content.assemble(
            *(("● ", "$text-accent"), (f"{gettext('running')}  ", "bold")),
            (how_long.format(seconds=f"{seconds:.1f}", key=key_of(self, "stop")), MUTED),
        )
        self._show(Content.assemble(running, "\n", output.rstrip("\n")) if output else running)

    def end(self, verdict: Verdict) -> None:
        """Show how the run ended."""
        stages = verdict.stages
        if verdict.passed:
            seconds = stages.code + stages.checks
            took = gettext("in {seconds} s").format(seconds=f"{seconds:.2f}")
            ended = Content.assemble((f"✓ {gettext('it ran to its end')}", "$text-success"), (f"  {took}", MUTED))
        else:
            ended = Content.styled(f"✗ {verdict.reason}", "$text-error")
        output = verdict.output.rstrip("\n")
        head = (f"{gettext('output, live')}\n", f"italic {MUTED}")
        self._show(Content.assemble(head, output, "\n" if output else "", ended))

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not run it."""
        self._show(Content.styled(sentence, "$text-error"))

    def _highlighted(self) -> Content:
        from tutor.ui.highlighting import python

        return python(self.code)

    def _recorded_content(self) -> Content:
        if not self._recorded:
            return Content.styled(gettext("not run yet"), MUTED)
        recorded = self._recorded.rstrip("\n")
        return Content.assemble((f"{gettext('recorded output')}\n", f"italic {MUTED}"), (recorded, MUTED))

    def _show(self, content: Content) -> None:
        # There is none any more when a run is heard of while the app ends.
        for printed in self.query(".program-printed").results(Static):
            printed.update(content)
