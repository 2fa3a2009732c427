"""Verdicts, states and levels in words with a sign, for every widget alike.

No colour alone carries meaning: each style here goes with a word. All text of
others is put into `Content` as it is, never as markup.
"""

from collections.abc import Iterator

from textual.content import Content

from tutor.course.markdown import without_links
from tutor.course.model import Card
from tutor.language import gettext, ngettext, pgettext
from tutor.plain.verdicts import OUTCOME_WORDS, STATUS_WORDS
from tutor.progress.state import State
from tutor.verdict import CheckResult, CheckStatus, Mark, Outcome, Owner, Problem, Verdict

# Textual's own $text-muted cannot be used inside of Content: it comes out as plain white or black.
MUTED = "$foreground-muted"

STATE_SIGNS = {
    State.TO_DO: ("·", MUTED),
    State.SEEN: ("✓", MUTED),
    State.STARTED: ("…", "$text-warning"),
    State.SKIPPED: ("-", "$text-warning"),
    State.PASSED: ("✓", "$text-success"),
    State.BROKEN: ("!", "$text-error"),
}
_GOOD, _BAD, _HALTED, _NEUTRAL = (
    "bold $text-success on $success-muted",
    "bold $text-error on $error-muted",
    "bold $text-warning on $warning-muted",
    "bold $foreground on $panel",
)
OUTCOME_SIGNS = {
    Outcome.PASSED: ("✓", _GOOD),
    Outcome.FAILED: ("✗", _BAD),
    Outcome.ERROR: ("✗", _BAD),
    Outcome.NOT_ATTEMPTED: ("·", _NEUTRAL),
    Outcome.STOPPED: ("■", _HALTED),
    Outcome.TIMED_OUT: ("■", _HALTED),
    Outcome.OUT_OF_MEMORY: ("■", _HALTED),
    Outcome.DIED: ("✗", _BAD),
}
_STATUS_SIGNS = {
    CheckStatus.PASSED: ("✓", "$text-success"),
    CheckStatus.FAILED: ("✗", "$text-error"),
    CheckStatus.ERROR: ("✗", "$text-error"),
    CheckStatus.NOT_RUN: ("·", MUTED),
}
_CALLED, _EXPECTED, _GOT, _LIKELY = gettext("called"), gettext("expected"), gettext("got"), gettext("likely")
_FIELD_WIDTH = max(map(len, (_CALLED, _EXPECTED, _GOT, _LIKELY)))

type Part = tuple[str, str]
_APART = "  "


def outcome_content(verdict: Verdict, width: int, *, is_check: bool = True) -> Content:
    """Return the first lines of a verdict: the outcome, the reason, the notes. What was only run has not passed."""
    sign, style = OUTCOME_SIGNS[verdict.outcome]
    word = OUTCOME_WORDS[verdict.outcome] if is_check or not verdict.passed else pgettext("outcome", "Ran")
    badge = Content.styled(f" {sign} {word} ", style)
    first = Content.assemble(badge, f"  {verdict.reason}")
    return Content("\n").join([first, *(hanging("  ", "", note, "$text-warning", width) for note in verdict.notes)])


def check_content(check: CheckResult, width: int, *, unfolded: bool = False) -> Content:
    """Return one check with everything that helps when it does not hold."""
    sign, style = _STATUS_SIGNS[check.status]
    word = "" if check.status is CheckStatus.PASSED else f"({STATUS_WORDS[check.status]})"
    held = check.status in (CheckStatus.PASSED, CheckStatus.NOT_RUN)
    lines = [noted(f"{sign} ", style, check.label, "" if held else "bold", word, style, width)]
    if not held:
        if check.message:
            lines.append(hanging("  ", "", check.message, "", width))
        for name, text, look in (
            (_CALLED, check.called, ""),
            (_EXPECTED, check.expected, ""),
            (_GOT, check.got, ""),
            (_LIKELY, check.hint, "$text-accent"),
        ):
            if text:
                lines.append(hanging(f"  {name:<{_FIELD_WIDTH}} ", MUTED, text.rstrip("\n"), look, width))
        lines.extend(_mark(mark, width) for mark in check.marks)
        if check.problem is not None:
            lines.append(hanging("  ", "", problem_content(check.problem, unfolded=unfolded), "", width))
    return Content("\n").join(lines)


def hanging(lead: str, lead_style: str, text: str | Content, style: str, width: int) -> Content:
    """Return a text broken to `width` columns after `lead`; further lines begin below the first one's text."""
    body = Content.styled(text, style) if isinstance(text, str) else text
    room = max(8, width - len(lead))
    lines = [line.rstrip() for part in body.split("\n", allow_blank=True) for line in part.wrap(room) or [part]]
    first = Content.styled(lead, lead_style)
    blanks = Content("\n" + " " * len(lead))
    return Content.assemble(first, blanks.join(lines))


def noted(
    lead: str, lead_style: str, text: str | Content, style: str, note: str, note_style: str, width: int
) -> Content:
    """Return a text like `hanging`, and after it a few words that stay together: in its last line, or in the next."""
    told = hanging(lead, lead_style, text, style, width)
    if not note:
        return told
    last = told.split("\n")[-1].cell_length
    between = _APART if last + len(_APART) + len(note) <= width else "\n" + " " * len(lead)
    return Content.assemble(told, between, (note, note_style))


def problem_content(problem: Problem, *, unfolded: bool = False) -> Content:
    """Return an exception: the learner's lines, and everybody else's folded unless `unfolded`."""
    return Content.assemble(*_problem(problem, unfolded))


def card_content(card: Card) -> Content:
    """Return an error card in short: what it means and what to do."""
    parts: list[Part] = [(f"{card.title}\n", "bold $text-accent"), *_prose(card.meaning)]
    parts += [(f"\n{gettext('what to do')}  ", MUTED), *_prose(card.fix)]
    if card.before and card.after:
        parts += [(f"\n{gettext('instead of')}\n", MUTED), (_indented(card.before), "")]
        parts += [(f"\n{gettext('write')}\n", MUTED), (_indented(card.after), "")]
    return Content.assemble(*parts)


def _mark(mark: Mark, width: int) -> Content:
    word, style = (
        (f"✓ {gettext('holds')}", "$text-success") if mark.holds else (f"✗ {gettext('breaks')}", "$text-error")
    )
    told = Content.assemble((word, style), (f"  {mark.detail}" if mark.detail else "", MUTED))
    return hanging(f"  {mark.transform:<16} ", MUTED, told, "", width)


def _prose(markdown: str) -> Iterator[Part]:
    """Yield a short Markdown text: lines flow together, and code keeps a colour in place of its backticks."""
    for number, part in enumerate(" ".join(without_links(markdown).split()).split("`")):
        yield part, "$text-primary" if number % 2 else ""


def _indented(code: str) -> str:
    return "\n".join(f"    {line}" for line in code.strip("\n").splitlines())


def _problem(problem: Problem, unfolded: bool) -> Iterator[Part]:
    yield f"{problem.kind}: ", "bold $text-error"
    yield problem.message, ""
    yield from _frames(problem, unfolded)
    if not problem.frames and problem.code:
        yield f"\n  {gettext('line {number}').format(number=problem.line)}\n", MUTED
        yield f"    {problem.code.rstrip()}", "bold"
        if problem.column is not None:
            yield "\n    " + " " * (problem.column - 1) + "^", "$text-error"
    for cause in problem.causes:
        yield f"\n{gettext('caused by {kind}').format(kind=cause.kind)}: ", "$text-error"
        yield cause.message, ""


def _frames(problem: Problem, unfolded: bool) -> Iterator[Part]:
    folded = 0
    for frame in problem.frames:
        is_own = frame.owner is Owner.LEARNER
        if not is_own and not unfolded:
            folded += 1
            continue
        yield from _fold(folded)
        folded = 0
        if is_own:
            where = gettext("line {number}, in {function}").format(number=frame.line, function=frame.function)
        else:
            where = gettext("{place}, in {function}")
            where = where.format(place=f"{frame.file}:{frame.line}", function=frame.function)
        yield f"\n  {where}", MUTED
        yield f"\n    {frame.code.strip()}", "bold" if is_own else MUTED
    yield from _fold(folded)


def _fold(count: int) -> Iterator[Part]:
    if count:
        told = ngettext(
            "{number} frame of JAX and the checks folded", "{number} frames of JAX and the checks folded", count
        )
        yield f"\n  {told.format(number=f'{count:,}')}", f"italic {MUTED}"
