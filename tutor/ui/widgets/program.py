"""An example of a page: what it shows, its code, and what it prints, recorded or live."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, HorizontalScroll, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from tutor.course.model import Example, ExampleKind
from tutor.ui.messages import ProgramStarted
from tutor.verdict import Verdict

_KINDS = {
    ExampleKind.PLAIN: ("Example", "$text-accent"),
    ExampleKind.PITFALL: ("✗ Pitfall, the wrong way", "$text-error"),
    ExampleKind.FIX: ("✓ Fix, the right way", "$text-success"),
}


class Program(Vertical, can_focus=True):
    """Shows an example; Enter or the button asks for a run."""

    BINDINGS = [Binding("enter", "run", "Run this example", show=False)]

    def __init__(self, example: Example, code: str, recorded: str) -> None:
        super().__init__(classes=f"program -{example.kind}")
        self.example = example
        self._code = code
        self._recorded = recorded
        self._output = ""

    def compose(self) -> ComposeResult:
        """Lay out the caption with the button, the code, and the output."""
        word, style = _KINDS[self.example.kind]
        with Horizontal(classes="program-head"):
            yield Static(
                Content.assemble((word, f"bold {style}"), f"  {self.example.caption}"), classes="program-caption"
            )
            yield Button("Run", compact=True, classes="program-run")
        with HorizontalScroll(classes="program-code", can_focus=False):
            yield Static(_highlighted(self._code))
        yield Static(self._recorded_content(), classes="program-output")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Treat the button like the key."""
        event.stop()
        self.action_run()

    def action_run(self) -> None:
        """Ask for a run."""
        self.post_message(ProgramStarted(self.example.id))

    def begin(self) -> None:
        """Show that a run has begun."""
        self._output = ""
        self._show(Content.styled("running ...  F9 stops it", "$text-muted"))

    def add_output(self, text: str) -> None:
        """Show more of what the program prints."""
        self._output += text
        self._show(Content(self._output.rstrip("\n")))

    def end(self, verdict: Verdict) -> None:
        """Show how the run ended."""
        stages = verdict.stages
        if verdict.passed:
            ended = Content.styled(f"✓ it ran to its end in {stages.code + stages.checks:.2f} s", "$text-success")
        else:
            ended = Content.styled(f"✗ {verdict.reason}", "$text-error")
        output = verdict.output.rstrip("\n")
        self._show(Content.assemble(output, "\n" if output else "", ended))

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not run it."""
        self._show(Content.styled(sentence, "$text-error"))

    def _recorded_content(self) -> Content:
        if not self._recorded:
            return Content.styled("not run yet", "$text-muted")
        return Content.assemble(("recorded output\n", "$text-muted italic"), self._recorded.rstrip("\n"))

    def _show(self, content: Content) -> None:
        self.query_one(".program-output", Static).update(content)


def _highlighted(code: str) -> Content:
    from textual.highlight import highlight

    return highlight(code.rstrip("\n"), language="python")
