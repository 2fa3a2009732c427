"""Numbers with the word for what was counted: `1 exercise`, `2 exercises`, `1,234 bytes`."""

from typing import Literal

from tutor.language import gettext, ngettext

type Noun = Literal[
    "answer", "array", "attempt", "byte", "character", "check", "claim", "day", "exercise", "flop", "frame", "hint",
    "learner", "line", "mistake", "more call", "more kind", "more learner", "operation", "page", "question",
]  # fmt: skip


def counted(number: int, noun: Noun) -> str:
    """Return a number and its noun; `noun` is the word for one."""
    return _form(noun, number).format(number=f"{number:,}")


def counted_of(number: int, whole: int, noun: Noun) -> str:
    """Return how many of a whole, with the noun for all of it: `0 of 1 exercise`, `1 of 2 exercises`."""
    return gettext("{number} of {whole}").format(number=f"{number:,}", whole=counted(whole, noun))


def _form(noun: Noun, number: int) -> str:
    match noun:
        case "answer":
            return ngettext("{number} answer", "{number} answers", number)
        case "array":
            return ngettext("{number} array", "{number} arrays", number)
        case "attempt":
            return ngettext("{number} attempt", "{number} attempts", number)
        case "byte":
            return ngettext("{number} byte", "{number} bytes", number)
        case "character":
            return ngettext("{number} character", "{number} characters", number)
        case "check":
            return ngettext("{number} check", "{number} checks", number)
        case "claim":
            return ngettext("{number} claim", "{number} claims", number)
        case "day":
            return ngettext("{number} day", "{number} days", number)
        case "exercise":
            return ngettext("{number} exercise", "{number} exercises", number)
        case "flop":
            return ngettext("{number} flop", "{number} flops", number)
        case "frame":
            return ngettext("{number} frame", "{number} frames", number)
        case "hint":
            return ngettext("{number} hint", "{number} hints", number)
        case "learner":
            return ngettext("{number} learner", "{number} learners", number)
        case "line":
            return ngettext("{number} line", "{number} lines", number)
        case "mistake":
            return ngettext("{number} mistake", "{number} mistakes", number)
        case "more call":
            return ngettext("{number} more call", "{number} more calls", number)
        case "more kind":
            return ngettext("{number} more kind", "{number} more kinds", number)
        case "more learner":
            return ngettext("{number} more learner", "{number} more learners", number)
        case "operation":
            return ngettext("{number} operation", "{number} operations", number)
        case "page":
            return ngettext("{number} page", "{number} pages", number)
        case "question":
            return ngettext("{number} question", "{number} questions", number)
