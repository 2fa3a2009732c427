"""What an answer to a question came to: right or not in words, why, and where to go from here."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from tutor.course.grading import Graded
from tutor.language import gettext, pgettext
from tutor.plain.quiz import judged
from tutor.reply import Grade
from tutor.ui.widgets.words import MUTED

_SIGNS = {
    Grade.RIGHT: ("✓", "bold $text-success on $success-muted"),
    Grade.PARTLY: ("…", "bold $text-warning on $warning-muted"),
    Grade.WRONG: ("✗", "bold $text-error on $error-muted"),
}


class Result(Vertical):
    """Has the buttons `next`, `reread` and `again`; the card that holds it acts on them."""

    def __init__(self, graded: Graded, page_title: str, *, shows_expected: bool, is_last: bool, ascii: bool) -> None:
        super().__init__(classes="question-result")
        self._graded = graded
        self._page_title = page_title
        self._shows_expected = shows_expected
        self._is_last = is_last
        self._ascii_only = ascii

    def compose(self) -> ComposeResult:
        """Lay out the sentence, the answer, the reasons, and the buttons."""
        from tutor.ui.widgets.prose import Prose

        graded = self._graded
        sign, style = _SIGNS[graded.grade]
        badge = Content.styled(f" {sign} {graded.sentence} ", style)
        yield Static(
            Content.assemble(badge, (f"  {gettext('saved')}  ", MUTED), graded.note), classes="question-sentence"
        )
        if self._shows_expected:
            answer = Content.assemble((f"{gettext('The answer:')}\n", "bold"), graded.expected)
            yield Static(answer, classes="question-expected")
        if reasons := "\n".join(self._reasons()):
            yield Prose(reasons, ascii=self._ascii_only)
        if graded.explanation:
            yield Prose(graded.explanation, ascii=self._ascii_only)
        with Horizontal(classes="question-buttons"):
            onward = pgettext("button", "Go on") if self._is_last else pgettext("button", "Next question")
            yield Button(onward, compact=True, classes="next")
            yield Button(pgettext("button", "Answer again"), compact=True, classes="again")
        if self._page_title:
            with Horizontal(classes="question-buttons"):
                label = gettext("Reread: {title}").format(title=self._page_title)
                yield Button(Content(label), compact=True, classes="reread")

    def _reasons(self) -> Iterator[str]:
        for option in self._graded.options:
            if option.chosen or option.right:
                yield f"- **{option.letter}**, {judged(option)}: {' '.join(option.why.split())}"
