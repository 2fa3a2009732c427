"""Grades an answer to a question: the one way, for the app, the commands and the tests.

Pure: what a program to predict really prints is handed in by whoever ran it.
"""

import math
import re

from msgspec import Struct

from tutor.course.claims import difference
from tutor.course.model import Question, QuestionKind
from tutor.language import gettext
from tutor.reply import Grade, Reply

_BLANKS = re.compile(r"[\s,]+")
_BRACKETS = re.compile(r" ?([\[\](){}]) ?")
_ROUNDING = 1e-9


class BadReply(Exception):
    """The reply cannot be graded, and is not recorded; the message says what to answer instead."""


class Ticked(Struct, frozen=True):
    """An option after the answer: whether the learner chose it, whether it is right, and why."""

    letter: str
    text: str
    chosen: bool
    right: bool
    why: str


class Graded(Struct, frozen=True):
    """What an answer came to.

    `sentence` says right or not, `note` what else there is to say about that;
    `expected` is the right answer as text, "" where the options tell it.
    `explanation` and each `why` are Markdown.
    """

    question: str
    grade: Grade
    sentence: str
    note: str = ""
    expected: str = ""
    options: tuple[Ticked, ...] = ()
    explanation: str = ""
    page: str | None = None


def grade(question: Question, reply: Reply, printed: str | None = None) -> Graded:
    """Grade a reply; `printed` is what the program of a prediction printed just now, None if it could not run.

    Numbers are compared within the question's tolerance, choices as a set,
    predictions as outputs are everywhere, but for blanks and commas. Raises
    `BadReply` for what is no answer.
    """
    match question.kind:
        case QuestionKind.CHOICE | QuestionKind.CHOICES:
            return _chosen(question, reply)
        case QuestionKind.NUMBER:
            return _number(question, reply)
        case QuestionKind.PREDICT:
            return _predicted(question, reply, printed)
        case QuestionKind.RECALL:
            return _recalled(question, reply)


def letters(question: Question) -> dict[str, str]:
    """Return the texts of a question's options by their letters."""
    return {chr(ord("a") + number): option.text for number, option in enumerate(question.option)}


def _graded(question: Question, grade: Grade, sentence: str, *, note: str = "", expected: str = "") -> Graded:
    return Graded(question.id, grade, sentence, note, expected, (), question.explanation, question.page)


def _chosen(question: Question, reply: Reply) -> Graded:
    chosen, known = set(reply.chosen), {option.text for option in question.option}
    if not chosen or not chosen <= known:
        raise BadReply(gettext("Choose at least one of the options."))
    if question.kind is QuestionKind.CHOICE and len(chosen) > 1:
        raise BadReply(gettext("Choose one option; only one is right."))
    is_right = chosen == {option.text for option in question.option if option.right}
    ticked = tuple(
        Ticked(letter, option.text, option.text in chosen, option.right, option.why)
        for letter, option in zip(letters(question), question.option, strict=True)
    )
    grade, sentence = (Grade.RIGHT, gettext("Right.")) if is_right else (Grade.WRONG, gettext("Not right."))
    note = "" if is_right or question.kind is QuestionKind.CHOICE else _amiss(ticked)
    return Graded(question.id, grade, sentence, note, "", ticked, question.explanation, question.page)


def _amiss(ticked: tuple[Ticked, ...]) -> str:
    wrong = ", ".join(one.letter for one in ticked if one.chosen and not one.right)
    missing = ", ".join(one.letter for one in ticked if one.right and not one.chosen)
    if wrong and missing:
        note = gettext("What does not belong: {wrong}; what is missing: {missing}.")
    elif wrong:
        note = gettext("What does not belong: {wrong}.")
    else:
        note = gettext("What is missing: {missing}.")
    return note.format(wrong=wrong, missing=missing)


def _number(question: Question, reply: Reply) -> Graded:
    got, wanted = _as_number(reply.text), question.answer if question.answer is not None else math.nan
    margin = question.tolerance + _ROUNDING * max(1.0, abs(wanted)) if math.isfinite(wanted) else 0.0
    if got == wanted or abs(got - wanted) <= margin:
        return _graded(question, Grade.RIGHT, gettext("Right."), expected=f"{wanted:g}")
    note = gettext("The sign is flipped.") if got == -wanted else ""
    return _graded(question, Grade.WRONG, gettext("Not right."), note=note, expected=f"{wanted:g}")


def _as_number(text: str) -> float:
    """Read `5`, `-2.5e-3`, `1/3`, `inf`; raises `BadReply` for anything else."""
    above, _, below = text.strip().replace("\u2212", "-").partition("/")
    try:
        return float(above) / float(below or 1)
    except (ValueError, ZeroDivisionError):
        sentence = gettext("{text} is not a number. Write it like 5, -0.25, 1e-3 or 1/3.")
        raise BadReply(sentence.format(text=repr(text.strip()))) from None


def _predicted(question: Question, reply: Reply, printed: str | None) -> Graded:
    if not reply.text.strip():
        raise BadReply(gettext("Type what the program prints."))
    expected = question.model if printed is None else printed
    note = ""
    if printed is None:
        note = gettext("The program could not be run here; this is what it printed when the course was made.")
    elif difference(printed, question.model):
        note = gettext("When the course was made, it printed: {output}").format(output=question.model.strip())
    if difference(_squeezed(reply.text), _squeezed(expected)):
        return _graded(question, Grade.WRONG, gettext("Not right."), note=note, expected=expected.strip("\n"))
    return _graded(question, Grade.RIGHT, gettext("Right."), note=note, expected=expected.strip("\n"))


def _squeezed(text: str) -> str:
    """Leave out what nobody can be asked to foresee: how arrays are padded, and where their commas are."""
    return "\n".join(_BRACKETS.sub(r"\1", _BLANKS.sub(" ", line.strip())) for line in text.strip().splitlines())


def _recalled(question: Question, reply: Reply) -> Graded:
    match reply.grade:
        case None:
            raise BadReply(gettext("Compare your answer with the model answer, and say: right, partly or wrong."))
        case Grade.RIGHT:
            sentence = gettext("You had it right.")
        case Grade.PARTLY:
            sentence = gettext("You had it partly right; it will come back.")
        case Grade.WRONG:
            sentence = gettext("You did not have it; it will come back.")
    return _graded(question, reply.grade, sentence, expected=question.model.strip())
