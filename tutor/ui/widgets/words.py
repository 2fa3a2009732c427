"""Verdicts, states and levels in words with a sign, for every widget alike.

No colour alone carries meaning: each style here goes with a word. All text of
others is put into `Content` as it is, never as markup.
"""

from collections.abc import Iterator

from textual.content import Content

from tutor.course.model import Card
from tutor.plain.verdicts import OUTCOME_WORDS, STATUS_WORDS
from tutor.progress.state import State
from tutor.verdict import CheckResult, CheckStatus, Outcome, Owner, Problem, Verdict

STATE_SIGNS = {
    State.TO_DO: ("·", "$text-muted"),
    State.SEEN: ("✓", "$text-muted"),
    State.STARTED: ("…", "$text-warning"),
    State.PASSED: ("✓", "$text-success"),
    State.BROKEN: ("!", "$text-error"),
}
_OUTCOME_STYLES = {
    Outcome.PASSED: ("✓", "bold $text-success"),
    Outcome.FAILED: ("✗", "bold $text-error"),
    Outcome.ERROR: ("✗", "bold $text-error"),
    Outcome.NOT_ATTEMPTED: ("·", "bold $text-muted"),
    Outcome.STOPPED: ("■", "bold $text-warning"),
    Outcome.TIMED_OUT: ("■", "bold $text-warning"),
    Outcome.OUT_OF_MEMORY: ("■", "bold $text-warning"),
    Outcome.DIED: ("✗", "bold $text-error"),
}
_STATUS_STYLES = {
    CheckStatus.PASSED: ("✓", "$text-success"),
    CheckStatus.FAILED: ("✗", "$text-error"),
    CheckStatus.ERROR: ("✗", "$text-error"),
    CheckStatus.NOT_RUN: ("·", "$text-muted"),
}


def outcome_content(verdict: Verdict) -> Content:
    """Return the first lines of a verdict: the outcome, the reason, the notes."""
    sign, style = _OUTCOME_STYLES[verdict.outcome]
    parts: list[tuple[str, str]] = [(f"{sign} {OUTCOME_WORDS[verdict.outcome]}", style), (f"  {verdict.reason}", "")]
    parts.extend((f"\n{note}", "$text-warning") for note in verdict.notes)
    return Content.assemble(*parts)


def check_content(check: CheckResult) -> Content:
    """Return one check with everything that helps when it does not hold."""
    sign, style = _STATUS_STYLES[check.status]
    word = "" if check.status is CheckStatus.PASSED else f"  ({STATUS_WORDS[check.status]})"
    parts: list[tuple[str, str]] = [(f"{sign} ", style), (check.label, ""), (word, style)]
    if check.status in (CheckStatus.FAILED, CheckStatus.ERROR):
        fields = (
            ("", check.message),
            ("called  ", check.called),
            ("expected", check.expected),
            ("got     ", check.got),
            ("likely  ", check.hint),
        )
        for name, text in fields:
            if text:
                parts.append((f"\n  {name} " if name else "\n  ", "$text-muted"))
                parts.append((text.replace("\n", "\n  "), "$text-accent" if name == "likely  " else ""))
        for mark in check.marks:
            parts.append((f"\n  {mark.transform:<16} ", "$text-muted"))
            parts.append(("✓ holds" if mark.holds else "✗ breaks", "$text-success" if mark.holds else "$text-error"))
            parts.append((f"  {mark.detail}" if mark.detail else "", "$text-muted"))
    return Content.assemble(*parts)


def problem_content(problem: Problem, *, unfolded: bool = False) -> Content:
    """Return an exception: the learner's lines, and everybody else's folded unless `unfolded`."""
    parts: list[tuple[str, str]] = [(f"{problem.kind}: ", "bold $text-error"), (problem.message, "")]
    parts.extend(_frames(problem, unfolded))
    if not problem.frames and problem.code:
        parts.append((f"\n  line {problem.line}: ", "$text-muted"))
        parts.append((problem.code.strip(), ""))
    for cause in problem.causes:
        parts.append((f"\ncaused by {cause.kind}: ", "$text-error"))
        parts.append((cause.message, ""))
    return Content.assemble(*parts)


def card_content(card: Card) -> Content:
    """Return an error card in short: what it means and what to do."""
    parts: list[tuple[str, str]] = [(f"{card.title}\n", "bold $text-accent"), (card.meaning.strip(), "")]
    parts += [("\nwhat to do  ", "$text-muted"), (card.fix.strip(), "")]
    if card.before and card.after:
        parts += [("\ninstead of\n", "$text-muted"), (_indented(card.before), "")]
        parts += [("\nwrite\n", "$text-muted"), (_indented(card.after), "")]
    return Content.assemble(*parts)


def _indented(code: str) -> str:
    return "\n".join(f"    {line}" for line in code.strip("\n").splitlines())


def _frames(problem: Problem, unfolded: bool) -> Iterator[tuple[str, str]]:
    folded = 0
    for frame in problem.frames:
        is_own = frame.owner is Owner.LEARNER
        if not is_own and not unfolded:
            folded += 1
            continue
        yield from _fold(folded)
        folded = 0
        where = f"line {frame.line}" if is_own else f"{frame.file}:{frame.line}"
        yield f"\n  {where}, in {frame.function}", "$text-muted"
        yield f"\n    {frame.code}", "bold" if is_own else "$text-muted"
    yield from _fold(folded)


def _fold(count: int) -> Iterator[tuple[str, str]]:
    if count:
        yield f"\n  ({count} frames of JAX and the checks folded)", "$text-muted"
