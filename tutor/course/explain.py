"""Finds the error card for an exception or a silent trouble, from a verdict or from text.

A card names exception classes and stable parts of messages. JAX rewords and
lengthens its messages from release to release, so when no pattern is found the
nearest card of the right kind is still offered, and marked as a guess.

Some troubles raise nothing: a nan, a gradient of zeros, a rule that never ran.
Their cards have the kind `Silent`, and their patterns are looked for in what a
failed check says, and in text that holds no exception.
"""

import re
import warnings
from collections.abc import Iterator, Sequence

from msgspec import Struct

from tutor.course.model import Card
from tutor.verdict import CheckStatus, Problem, Verdict

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_CHAINED = re.compile(r"^(?:The above exception was the direct cause|During handling of the above exception)", re.M)
_LAST_LINE = re.compile(r"^(?:[A-Za-z_][\w.]*\.)?([A-Z]\w*)(?::[ \t]?(.*))?$")
_FRAME = re.compile(r'^(?:\s+|  File "|Traceback \(most recent|-{5,}|={5,}|\||The stack trace below)')
_FILE = re.compile(r'^\s*(?:File "|File \S+:\d+|Cell .*line \d+)')
_WORD = re.compile(r"[a-z_]{3,}")
_NEAR = 0.3
SILENT = "Silent"
# What `compiled` raises: no regular expression, one of a size that nobody means, one of two possible meanings.
NO_PATTERN = (re.error, OverflowError, RecursionError, FutureWarning)
_EXCEPTION_NAMES = ("Error", "Exception", "Exit", "Interrupt", "Warning", "Iteration")


class Seen(Struct, frozen=True):
    """One exception: its class's name and its message."""

    kind: str
    message: str


class Explanation(Struct, frozen=True):
    """A card, and whether it is only the nearest one of the right kind."""

    card: Card
    is_guess: bool


def explain(cards: Sequence[Card], chain: Sequence[Seen]) -> Explanation | None:
    """Return the card for the first exception of `chain` that has one; the outermost comes first.

    Kind and pattern decide; then a pattern under another kind; then the
    nearest card of the right kind, as a guess.
    """
    for seen in chain:
        for card in cards:
            if seen.kind in card.kinds and _has_pattern(card, seen):
                return Explanation(card, is_guess=False)
    for seen in chain:
        for card in cards:
            if SILENT not in card.kinds and _has_pattern(card, seen):
                return Explanation(card, is_guess=True)
    for seen in chain:
        near = [(likeness, card) for card in cards if (likeness := _likeness(card, seen)) >= _NEAR]
        if near:
            return Explanation(max(near, key=lambda pair: pair[0])[1], is_guess=True)
    return None


def explain_silence(cards: Sequence[Card], sentences: Sequence[str]) -> Explanation | None:
    """Return the card of the first sentence that tells of a trouble that raised nothing; nothing is guessed."""
    for sentence in sentences:
        for card in cards:
            if SILENT in card.kinds and _has_pattern(card, Seen(SILENT, sentence)):
                return Explanation(card, is_guess=False)
    return None


def explain_text(cards: Sequence[Card], text: str) -> Explanation | None:
    """Return the card for a traceback, or for a text without one that tells of a silent trouble."""
    chain = read_traceback(text)
    return explain(cards, chain) if chain else explain_silence(cards, (_ESCAPES.sub("", text),))


def explain_verdict(cards: Sequence[Card], verdict: Verdict) -> Explanation | None:
    """Find the card of a verdict's exception, else of the first failed check that has one.

    A check tells by what it raised, else by what it says.
    """
    if verdict.error is not None:
        return explain(cards, chain_of(verdict.error))
    for check in verdict.checks:
        if check.problem is not None:
            found = explain(cards, chain_of(check.problem))
        elif check.status is CheckStatus.FAILED:
            found = explain_silence(cards, (f"{check.message} {check.got} {check.hint}",))
        else:
            continue
        if found is not None:
            return found
    return None


def chain_of(problem: Problem) -> tuple[Seen, ...]:
    """Return the exceptions of a problem, itself first and then its causes."""
    return tuple(Seen(one.kind, one.message) for one in (problem, *problem.causes))


def read_traceback(text: str) -> tuple[Seen, ...]:
    """Return the exceptions that a traceback tells of, the one that ended the program first.

    Understands Python's own format, chained causes, JAX's folded frames,
    notebooks' format, and a bare last line.
    """
    blocks = _CHAINED.split(_ESCAPES.sub("", text).replace("\r\n", "\n"))
    return tuple(seen for block in reversed(blocks) if (seen := _last_exception(block)) is not None)


def _last_exception(block: str) -> Seen | None:
    """Return the exception that stands after the last frame; lines of its message may look like others."""
    lines = block.split("\n")
    after = max((number for number, line in enumerate(lines) if _FILE.match(line)), default=-1) + 1
    for position in (*range(after, len(lines)), *range(after - 1, -1, -1)):
        found = _LAST_LINE.match(lines[position])
        if found and found[1].endswith(_EXCEPTION_NAMES):
            rest = [line for line in lines[position + 1 :] if not _FRAME.match(line)]
            return Seen(found[1], "\n".join([found[2] or "", *rest]).strip())
    return None


def _has_pattern(card: Card, seen: Seen) -> bool:
    return any(_found(pattern, seen.message) for pattern in card.patterns)


def _found(pattern: str, message: str) -> bool:
    """Look for a pattern; one that is no regular expression is found nowhere, and `lint` says so."""
    try:
        return compiled(pattern).search(message) is not None
    except NO_PATTERN:
        return False


def compiled(pattern: str) -> re.Pattern[str]:
    """Make a card's pattern ready, in which `.` takes a line's end too. Raises one of `NO_PATTERN`."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", FutureWarning)
        return re.compile(pattern, re.S)


def _likeness(card: Card, seen: Seen) -> float:
    """Return the share of a card's own words that the message has, for a card of the right kind."""
    if seen.kind not in card.kinds:
        return 0.0
    words = set(_words(seen.message))
    return max(
        (len(own & words) / len(own) for pattern in card.patterns if (own := set(_words(pattern)))), default=0.0
    )


def _words(text: str) -> Iterator[str]:
    return iter(_WORD.findall(text.lower()))
