"""A verdict as lines of plain text, in the words that the app uses too."""

from collections.abc import Iterator

from tutor.counting import counted
from tutor.verdict import CheckResult, CheckStatus, Outcome, Owner, Problem, Verdict

OUTCOME_WORDS = {
    Outcome.PASSED: "Passed",
    Outcome.FAILED: "Not right yet",
    Outcome.NOT_ATTEMPTED: "Not attempted yet",
    Outcome.ERROR: "Error",
    Outcome.TIMED_OUT: "Out of time",
    Outcome.OUT_OF_MEMORY: "Out of memory",
    Outcome.STOPPED: "Stopped",
    Outcome.DIED: "Ended early",
}
STATUS_WORDS = {
    CheckStatus.PASSED: "ok",
    CheckStatus.FAILED: "not right",
    CheckStatus.ERROR: "error",
    CheckStatus.NOT_RUN: "not run",
}


def verdict_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the whole verdict but for the program's output."""
    yield f"{OUTCOME_WORDS[verdict.outcome]}. {verdict.reason}"
    for note in verdict.notes:
        yield f"Note: {note}"
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
        where = f" (line {verdict.error.line})" if verdict.error.line is not None else ""
        return f"{verdict.error.kind}: {_first(verdict.error.message)}{where}"
    return verdict.reason


def check_lines(check: CheckResult) -> Iterator[str]:
    """Yield one check: its mark and label, and for a failed one everything that helps."""
    yield f"  [{STATUS_WORDS[check.status]:^9}] {check.label}"
    if check.status in (CheckStatus.PASSED, CheckStatus.NOT_RUN):
        return
    for name, text in (
        ("", check.message),
        ("called", check.called),
        ("expected", check.expected),
        ("got", check.got),
        ("likely", check.hint),
        ("reread", check.page),
    ):
        if text:
            yield from _field(name, text)
    for mark in check.marks:
        yield f"      {mark.transform:<16} {'holds' if mark.holds else 'breaks'}  {mark.detail}".rstrip()
    if check.problem is not None:
        yield from (f"      {line}" for line in problem_lines(check.problem))


def problem_lines(problem: Problem) -> Iterator[str]:
    """Yield an exception: the learner's own lines whole, everybody else's folded to a count."""
    where = f" (line {problem.line})" if problem.line is not None else ""
    yield f"{problem.kind}: {problem.message}{where}"
    folded = 0
    for frame in problem.frames:
        if frame.owner is Owner.LEARNER:
            if folded:
                yield f"    ... {counted(folded, 'frame')} of other code ..."
                folded = 0
            yield f"    line {frame.line}, in {frame.function}: {frame.code.strip()}"
        else:
            folded += 1
    if folded:
        yield f"    ... {counted(folded, 'frame')} of other code ..."
    if not problem.frames and problem.code:
        yield f"    {problem.code.rstrip()}"
        if problem.column is not None:
            yield "    " + " " * (problem.column - 1) + "^"
    for cause in problem.causes:
        yield f"  caused by {cause.kind}: {cause.message}"


def _first(text: str) -> str:
    return text.partition("\n")[0]


def _field(name: str, text: str) -> Iterator[str]:
    first, *others = text.splitlines() or [""]
    label = f"{name}: " if name else ""
    yield f"      {label}{first}"
    yield from (f"      {' ' * len(label)}{line}" for line in others)
