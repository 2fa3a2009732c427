"""What a course claims, each as a program that shows it: examples, figures, solutions, questions, cheat-sheet lines.

Nothing is run here; `verify` and the tests run these programs in the worker.
"""

import math
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tutor.counting import counted
from tutor.course.course import Course
from tutor.course.model import Cheat, Entry, Example, Exercise, Figure, Lesson, Question, QuestionKind
from tutor.language import gettext

PREAMBLE = "import jax, jax.numpy as jnp, numpy as np\nfrom jax import lax\n"
_NUMBER = re.compile(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?")
_PLACE = re.compile(r"(?<!\w)(?:/[\w.+-]+){2,}(?::\d+)*|0x[0-9a-f]+")
_CLOSE, _TINY = 2e-5, 1e-7


class Claim(Struct, frozen=True):
    """One program: `prints` is what it must print, None if that does not matter; `exercise` is set for a solution."""

    id: str
    covers: tuple[str, ...]
    lesson: str
    text: str
    path: Path
    seconds: float
    prints: str | None = None
    exercise: Exercise | None = None


def claims_of(course: Course) -> Iterator[Claim]:
    """Yield every claim of the course in its order. Raises `CourseError` for a file that is not there."""
    for entry in course.entries:
        claim = _claim(course, entry)
        if claim is not None:
            yield claim


def _claim(course: Course, entry: Entry) -> Claim | None:
    lesson, folder = entry.lesson, course.root
    match entry.item:
        case (Example() | Figure()) as item if lesson is not None:
            prints = course.recorded_output(lesson, item) if isinstance(item, Example) else None
            return _of(entry, course.read(lesson, item.file), course.path(lesson, item.file), item.seconds, prints)
        case Exercise() as item if lesson is not None:
            path = course.path(lesson, item.solution)
            claim = _of(entry, course.read(lesson, item.solution), path, item.seconds, None)
            return Claim(claim.id, claim.covers, claim.lesson, claim.text, path, claim.seconds, None, item)
        case Question() as item if (text := proof_of(item)) is not None:
            prints = item.model if item.kind is QuestionKind.PREDICT else None
            return _of(entry, text, folder / f"{entry.id}.py", 60.0, prints)
        case Cheat() as item:
            return _of(entry, PREAMBLE + item.code, folder / f"{entry.id}.py", 60.0, None)
        case _:
            return None


def _of(entry: Entry, text: str, path: Path, seconds: float, prints: str | None) -> Claim:
    lesson: Lesson | None = entry.lesson
    return Claim(entry.id, entry.item.covers, lesson.id if lesson else "", text, path, seconds, prints)


def proof_of(question: Question) -> str | None:
    """Return the program that shows what a question calls right; None where there is nothing to run."""
    if question.kind is QuestionKind.PREDICT:
        return question.code
    holds = [option for option in question.option if option.holds]
    if not question.proof and not holds:
        return None
    given = "" if question.answer is None else f"answer, tolerance = {question.answer!r}, {question.tolerance!r}\n"
    asserts = "".join(f"assert bool({option.holds}) is {option.right}, {option.text!r}\n" for option in holds)
    return f"{given}{question.proof}\n{asserts}"


def difference(got: str, recorded: str) -> str:
    """Return in words how two outputs differ, "" if they agree: numbers within tolerance, text exactly, no places."""
    ours, theirs = got.strip("\n").split("\n"), recorded.strip("\n").split("\n")
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if not _same_line(_PLACE.sub("(place)", one), _PLACE.sub("(place)", other)):
            sentence = gettext("line {number} of the output: recorded {recorded}, got {got}")
            return sentence.format(number=number, recorded=repr(other.strip()), got=repr(one.strip()))
    if len(ours) != len(theirs):
        sentence = gettext("the output has {count}, recorded are {number}")
        return sentence.format(count=counted(len(ours), "line"), number=len(theirs))
    return ""


def _same_line(got: str, recorded: str) -> bool:
    if _NUMBER.sub("#", got) != _NUMBER.sub("#", recorded):
        return False
    pairs = zip(_NUMBER.findall(got), _NUMBER.findall(recorded), strict=True)
    return all(math.isclose(float(one), float(other), rel_tol=_CLOSE, abs_tol=_TINY) for one, other in pairs)
