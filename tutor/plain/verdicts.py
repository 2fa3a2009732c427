"""A verdict as lines of plain text, in the words that the app uses too."""

from collections.abc import Iterator

from tutor.language import gettext, ngettext, pgettext
from tutor.verdict import CheckResult, CheckStatus, Outcome, Owner, Problem, Verdict

OUTCOME_WORDS = {
    Outcome.PASSED: pgettext("outcome", "Passed"),
    Outcome.FAILED: pgettext("outcome", "Not right yet"),
    Outcome.NOT_ATTEMPTED: pgettext("outcome", "Not attempted yet"),
    Outcome.ERROR: pgettext("outcome", "Error"),
    Outcome.TIMED_OUT: pgettext("outcome", "Out of time"),
    Outcome.OUT_OF_MEMORY: pgettext("outcome", "Out of memory"),
    Outcome.STOPPED: pgettext("outcome", "Stopped"),
    Outcome.DIED: pgettext("outcome", "Ended early"),
}
STATUS_WORDS = {
    CheckStatus.PASSED: pgettext("check", "ok"),
    CheckStatus.FAILED: pgettext("check", "not right"),
    CheckStatus.ERROR: pgettext("check", "error"),
    CheckStatus.NOT_RUN: pgettext("check", "not run"),
}
_STATUS_WIDTH = max(map(len, STATUS_WORDS.values()))


def verdict_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the whole verdict but for the program's output."""
    yield f"{OUTCOME_WORDS[verdict.outcome]}. {verdict.reason}"
    for note in verdict.notes:
        yield gettext("Note: {note}").format(note=note)
    if verdict.checks:
        yield ""
    for check in verdict.checks:
        yield from check_lines(check)
    shown_in_check = any(check.problem == verdict.error for check in verdict.checks)
    if verdict.error is not None and not shown_in_check:
        yield ""
        yield from problem_lines(verdict.error)


def gist(verdict: Verdict) -> str:
    """Return in one line what is wrong first of all; nothing for what passed or was not attempted."""
    if verdict.outcome in (Outcome.PASSED, Outcome.NOT_ATTEMPTED):
        return ""
    wrong = next((check for check in verdict.checks if check.status is CheckStatus.FAILED), None)
    if verdict.outcome is Outcome.FAILED and wrong is not None:
        return f"{wrong.label}: {_first(wrong.message)}"
    if verdict.error is not None:
        return f"{verdict.error.kind}: {_first(verdict.error.message)}{_where(verdict.error)}"
    return verdict.reason


def check_lines(check: CheckResult) -> Iterator[str]:
    """Yield one check: its mark and label, and for a failed one everything that helps."""
    yield f"  [{STATUS_WORDS[check.status]:^{_STATUS_WIDTH}}] {check.label}"
    if check.status in (CheckStatus.PASSED, CheckStatus.NOT_RUN):
        return
    for name, text in (
        ("", check.message),
        (gettext("called"), check.called),
        (gettext("expected"), check.expected),
        (gettext("got"), check.got),
        (gettext("likely"), check.hint),
        (gettext("reread"), check.page),
    ):
        if text:
            yield from _field(name, text)
    for mark in check.marks:
        word = gettext("holds") if mark.holds else gettext("breaks")
        yield f"      {mark.transform:<16} {word}  {mark.detail}".rstrip()
    if check.problem is not None:
        yield from (f"      {line}" for line in problem_lines(check.problem))


def problem_lines(problem: Problem) -> Iterator[str]:
    """Yield an exception: the learner's own lines whole, everybody else's folded to a count."""
    yield f"{problem.kind}: {problem.message}{_where(problem)}"
    folded = 0
    for frame in problem.frames:
        if frame.owner is Owner.LEARNER:
            yield from _fold(folded)
            folded = 0
            place = gettext("line {number}, in {function}").format(number=frame.line, function=frame.function)
            yield f"    {place}: {frame.code.strip()}"
        else:
            folded += 1
    yield from _fold(folded)
    if not problem.frames and problem.code:
        yield f"    {problem.code.rstrip()}"
        if problem.column is not None:
            yield "    " + " " * (problem.column - 1) + "^"
    for cause in problem.causes:
        yield f"  {gettext('caused by {kind}').format(kind=cause.kind)}: {cause.message}"


def _where(problem: Problem) -> str:
    return f" ({gettext('line {number}').format(number=problem.line)})" if problem.line is not None else ""


def _fold(count: int) -> Iterator[str]:
    if count:
        folded = ngettext("{number} frame of other code", "{number} frames of other code", count)
        yield f"    ... {folded.format(number=f'{count:,}')} ..."


def _first(text: str) -> str:
    return text.partition("\n")[0]


def _field(name: str, text: str) -> Iterator[str]:
    first, *others = text.splitlines() or [""]
    label = f"{name}: " if name else ""
    yield f"      {label}{first}"
    yield from (f"      {' ' * len(label)}{line}" for line in others)
