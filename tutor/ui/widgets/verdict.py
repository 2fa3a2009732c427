"""The verdict pane: each check as it ends, then the whole verdict and what to do next."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.course.model import Card
from tutor.ui.widgets.words import card_content, check_content, outcome_content, problem_content
from tutor.verdict import CheckResult, CheckStatus, Verdict

_START = "Write your answer above. Ctrl+R checks it."


class VerdictPane(VerticalScroll, can_focus=True):
    """Shows one run; `toggle_frames` folds and unfolds tracebacks."""

    BINDINGS = [
        Binding("t", "toggle_frames", "Fold or unfold the traceback", show=False),
        Binding("j", "scroll_down", "Down", show=False),
        Binding("k", "scroll_up", "Up", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="verdict")
        self._verdict: Verdict | None = None
        self._labels: tuple[str, ...] = ()
        self._results: dict[int, CheckResult] = {}
        self._printed = ""
        self._following = ""
        self._card: Card | None = None
        self._unfolded = False

    def compose(self) -> ComposeResult:
        """Start with what to do."""
        yield Static(Content.styled(_START, "$text-muted"), id="verdict-text")

    def clear(self) -> None:
        """Forget the last run."""
        self._verdict = None
        self._show(Content.styled(_START, "$text-muted"))

    def begin(self) -> None:
        """Show that a run has begun."""
        self._verdict, self._labels, self._results, self._printed = None, (), {}, ""
        self._unfolded = False
        self._show_progress()

    def expect(self, labels: tuple[str, ...]) -> None:
        """Show the checks to come."""
        self._labels = labels
        self._show_progress()

    def add_check(self, index: int, result: CheckResult) -> None:
        """Show one more result."""
        self._results[index] = result
        self._show_progress()

    def add_output(self, text: str) -> None:
        """Show more of what the code prints."""
        self._printed += text
        self._show_progress()

    def end(self, verdict: Verdict, following: str, card: Card | None) -> None:
        """Show the verdict; `following` says what can be done now, `card` explains its exception."""
        self._verdict = verdict
        self._following = following
        self._card = card
        self._show_verdict()
        self.scroll_home(animate=False)

    def fail(self, sentence: str) -> None:
        """Show that the tutor could not judge."""
        self._verdict = None
        self._show(Content.styled(sentence, "$text-error"))

    def action_toggle_frames(self) -> None:
        """Fold or unfold the frames of JAX."""
        if self._verdict is not None:
            self._unfolded = not self._unfolded
            self._show_verdict()

    def _show_progress(self) -> None:
        parts = [Content.styled("checking ...  F9 stops it", "$text-muted")]
        for index, label in enumerate(self._labels):
            parts.append(check_content(self._results.get(index, CheckResult(label, CheckStatus.NOT_RUN))))
        if self._printed:
            parts.append(Content.assemble(("printed\n", "$text-muted italic"), self._printed.rstrip("\n")))
        self._show(Content("\n").join(parts))

    def _show_verdict(self) -> None:
        verdict = self._verdict
        if verdict is None:
            return
        parts = [outcome_content(verdict)]
        if self._following:
            parts.append(Content.styled(self._following, "$text-accent"))
        if self._card is not None:
            parts.append(card_content(self._card))
        if verdict.checks:
            parts.append(Content("\n").join(check_content(check) for check in verdict.checks))
        if verdict.error is not None:
            problem = problem_content(verdict.error, unfolded=self._unfolded)
            fold = Content.styled("\n  t folds and unfolds the traceback here", "$text-muted italic")
            parts.append(Content.assemble(problem, fold) if verdict.error.frames else problem)
        if verdict.output.strip():
            parts.append(Content.assemble(("printed\n", "$text-muted italic"), verdict.output.rstrip("\n")))
        stages = verdict.stages
        parts.append(
            Content.styled(
                f"ready {stages.start:.2f} s · your code {stages.code:.2f} s · checks {stages.checks:.2f} s",
                "$text-muted",
            )
        )
        self._show(Content("\n\n").join(parts))

    def _show(self, content: Content) -> None:
        self.query_one("#verdict-text", Static).update(content)
