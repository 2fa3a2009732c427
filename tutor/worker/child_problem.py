"""Turns an exception into a `Problem`: the learner's own line, and whose each frame is.

Runs over objects of the learner, so nothing of theirs is trusted here: a
message that cannot be made, a cause that goes in circles, a traceback a
hundred thousand frames deep.
"""

import linecache
import traceback
import unicodedata
from itertools import islice
from pathlib import Path
from types import TracebackType

from tutor.text import printable, source_lines
from tutor.verdict import Frame, Owner, Problem

_TUTOR = str(Path(__file__).resolve().parent.parent)
_MOST_FRAMES = 40
_MOST_CAUSES = 5
_LONGEST_MESSAGE = 8000
_ASCII_FOR = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u00d7": "*",
    "\u00a0": "a space",
    "\u2026": "...",
    "\uff08": "(",
    "\uff09": ")",
    "\uff0c": ",",
    "\uff1a": ":",
}


def problem_of(error: BaseException, learner: str, check: str = "") -> Problem:
    """Return the whole story of `error`; `learner` and `check` are the files that frames are told apart by."""
    return _problem(error, learner, check, set())


def syntax_problem(error: SyntaxError, text: str) -> Problem:
    """Return what is wrong with a text that is no Python, naming a character that only looks right."""
    line = error.lineno
    lines = source_lines(text)
    code = lines[line - 1].rstrip("\r\n") if line is not None and 0 < line <= len(lines) else ""
    message = str(error.msg)
    if look_alike := next((character for character in code if character in _ASCII_FOR), ""):
        position = code.index(look_alike) + 1
        name = unicodedata.name(look_alike, "unknown").lower()
        message += f" (column {position} has {look_alike!r}, {name}; type {_ASCII_FOR[look_alike]} instead)"
        return Problem(type(error).__name__, printable(message), line, position, printable(code))
    return Problem(type(error).__name__, printable(message), line, error.offset or None, printable(code))


def _problem(error: BaseException, learner: str, check: str, seen: set[int]) -> Problem:
    seen.add(id(error))
    frames = _frames(error.__traceback__, learner, check)
    own = [frame for frame in frames if frame.owner is Owner.LEARNER]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    causes: tuple[Problem, ...] = ()
    if cause is not None and id(cause) not in seen and len(seen) < _MOST_CAUSES:
        nearest = _problem(cause, learner, check, seen)
        causes = (Problem(nearest.kind, nearest.message, nearest.line, None, nearest.code, nearest.frames),)
        causes += nearest.causes
    return Problem(
        kind=type(error).__name__,
        message=_message(error),
        line=own[-1].line if own else None,
        code=own[-1].code if own else "",
        frames=frames,
        causes=causes,
    )


def _message(error: BaseException) -> str:
    try:
        text = str(error)
        if isinstance(error, BaseExceptionGroup):
            inside = islice(error.exceptions, _MOST_CAUSES)
            text += "".join(f"\n- {type(inner).__name__}: {inner}" for inner in inside)
        return printable(text[:_LONGEST_MESSAGE])
    except BaseException as failure:  # the learner's own __str__ may do anything
        return f"(its message could not be made: {type(failure).__name__})"


def _frames(trace: TracebackType | None, learner: str, check: str) -> tuple[Frame, ...]:
    """Return the frames below our own machinery, outermost first; of very many, the head and the tail."""
    walked = list(islice(traceback.walk_tb(trace), 200_000))
    inside = next(
        (
            position
            for position, (frame, _) in enumerate(walked)
            if frame.f_code.co_filename == learner or (check and frame.f_code.co_filename == check)
        ),
        0,
    )
    walked = walked[inside:]
    if len(walked) > _MOST_FRAMES:
        walked = walked[: _MOST_FRAMES // 2] + walked[-_MOST_FRAMES // 2 :]
    return tuple(
        Frame(
            file=printable(frame.f_code.co_filename),
            line=line,
            function=printable(frame.f_code.co_name),
            code=printable(linecache.getline(frame.f_code.co_filename, line).strip()),
            owner=_owner(frame.f_code.co_filename, learner, check),
        )
        for frame, line in walked
    )


def _owner(file: str, learner: str, check: str) -> Owner:
    if file == learner:
        return Owner.LEARNER
    if check and file == check:
        return Owner.CHECK
    return Owner.TUTOR if file.startswith(_TUTOR) else Owner.LIBRARY
