"""Does one whole job inside the worker: gets the process ready, compiles the text, runs it, has it checked.

With checks, pytest is in charge: it first collects the check module, before
any code of the learner could touch it; then the text runs; then the checks.
"""

import ast
import contextlib
import ctypes
import io
import linecache
import os
import random
import sys
from pathlib import Path
from types import CodeType
from typing import NoReturn, TextIO

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
    streams = (sys.stdout, sys.stderr)  # those of now: the learner's code may put others in their place
    code = _compile(job, emit)
    if code is None:
        return
    if job.check:
        run_checks(job, emit, lambda: run_text(job, code, emit, trace), trace)
    else:
        namespace = run_text(job, code, emit, trace)
        if job.look and namespace is not None:
            _look(job, namespace, emit)
    _flush(streams)


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
        if "null bytes" in str(error.msg):  # the one mistake that comes without its place
            error.lineno = text.count("\n", 0, text.find("\0")) + 1
        emit(Raised(syntax_problem(error, text)))
    except (RecursionError, MemoryError) as error:
        emit(Raised(syntax_problem(SyntaxError(f"the code is nested too deeply ({error})"), text)))
    return None


def _dump(stub: str) -> str:
    try:
        return ast.dump(ast.parse(stub))
    except (SyntaxError, ValueError):
        return ""


def _flush(streams: tuple[TextIO, ...]) -> None:
    """Bring out what was printed and waits in a buffer: Python's, and that of C."""
    for stream in streams:
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    # Only this one of C's streams: another may be held by a thread that waits for ever.
    with contextlib.suppress(ValueError, AttributeError):
        libc = ctypes.CDLL(None)
        libc.fflush(ctypes.c_void_p.in_dll(libc, "__stdoutp" if sys.platform == "darwin" else "stdout"))
