"""Does one whole job inside the worker: gets the process ready, compiles the text, runs it, has it checked.

With checks, pytest is in charge: it first collects the check module, before
any code of the learner could touch it; then the text runs; then the checks.
"""

import ast
import io
import linecache
import os
import random
import sys
from pathlib import Path
from types import CodeType
from typing import NoReturn

import numpy as np

from tutor.text import source_lines
from tutor.worker.child_checks import run_checks
from tutor.worker.child_problem import syntax_problem
from tutor.worker.child_run import Emit, run_text
from tutor.worker.messages import Job, Looked, Raised, Untouched

_SEED = 20240229


class NoKeyboard(RuntimeError):
    """The program asked for input, and there is nobody to type."""

    def __init__(self) -> None:
        super().__init__(
            "This program asks for input, but here code runs without a keyboard. Give the value in the code instead."
        )


class _NoInput(io.StringIO):
    """Standard input that says so when it is read; `input` asks for a line of it."""

    def read(self, size: int | None = -1, /) -> NoReturn:
        raise NoKeyboard

    def readline(self, size: int = -1, /) -> NoReturn:  # type: ignore[override]
        raise NoKeyboard

    def __next__(self) -> NoReturn:
        raise NoKeyboard


def run(job: Job, emit: Emit, trace: int) -> None:
    """Do the whole job and emit what happens; `trace` gets the stacks when the time is up."""
    _prepare_process(job)
    code = _compile(job, emit)
    if code is None:
        return
    if job.check:
        run_checks(job, emit, lambda: run_text(job, code, emit, trace), trace)
    else:
        namespace = run_text(job, code, emit, trace)
        if job.look and namespace is not None:
            _look(job, namespace, emit)
        _flush()


def _look(job: Job, namespace: dict[str, object], emit: Emit) -> None:
    """Look through the call that was asked for."""
    from tutor.worker.child_lens import look

    emit(Looked(look(job.look, namespace)))


def _prepare_process(job: Job) -> None:
    """Make the process what every run finds: streams, seeds, folder, arguments."""
    sys.stdin = _NoInput()
    sys.breakpointhook = _refuse_breakpoint
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)
    sys.argv = [job.path]
    random.seed(_SEED)
    np.random.seed(_SEED)
    folder = Path(job.path).parent
    os.chdir(folder if folder.is_dir() else "/")
    # Tracebacks and inspect.getsource must show the text that ran, whatever is in the file by now.
    linecache.cache[job.path] = (len(job.text), None, source_lines(job.text), job.path)


def _refuse_breakpoint(*arguments: object, **named: object) -> NoReturn:
    raise NoKeyboard


def _compile(job: Job, emit: Emit) -> CodeType | None:
    text = job.text.removeprefix("\ufeff")
    try:
        tree = ast.parse(text, job.path)
        if job.check and (not tree.body or ast.dump(tree) == _dump(job.stub)):
            emit(Untouched())
            return None
        return compile(tree, job.path, "exec", dont_inherit=True)
    except SyntaxError as error:
        emit(Raised(syntax_problem(error, text)))
    except ValueError as error:  # a NUL character
        position = text.find("\0")
        line = text.count("\n", 0, position) + 1 if position >= 0 else None
        emit(Raised(syntax_problem(SyntaxError(str(error), (job.path, line, None, None)), text)))
    except (RecursionError, MemoryError) as error:
        emit(Raised(syntax_problem(SyntaxError(f"the code is nested too deeply ({error})"), text)))
    return None


def _dump(stub: str) -> str:
    try:
        return ast.dump(ast.parse(stub))
    except (SyntaxError, ValueError):
        return ""


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            continue
