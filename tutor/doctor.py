"""Looks at the machine the way the tutor does, and says what to mend.

Called by `jax-ad-tutor doctor`. Each finding is one thing that a learner or
an instructor can act on; nothing is changed.
"""

import locale
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

from tutor import __version__
from tutor.counting import counted
from tutor.session import Session
from tutor.worker.broken import TutorBroken

_PACKAGES = ("jax", "jaxlib", "numpy", "textual", "tree-sitter", "tree-sitter-python", "pytest")
_LITTLE_SPACE = 200 << 20


class Finding(Struct, frozen=True):
    """One thing looked at; `remedy` says what to do when it is not well."""

    name: str
    well: bool
    detail: str
    remedy: str = ""


def findings(session: Session) -> Iterator[Finding]:
    """Yield each finding as soon as it is known; the worker, the slowest, comes last."""
    yield Finding("tutor", True, f"{__version__} on Python {platform.python_version()}, {platform.platform()}")
    for package in _PACKAGES:
        yield _package(package)
    yield _course(session)
    yield _writable("answers and progress", session.places.data)
    yield _writable("cache", session.places.cache)
    yield _space(session.places.data)
    yield from (
        Finding("progress file", False, warning, "Answers are safe; see the sentence itself for what to do.")
        for warning in session.warnings
    )
    yield _terminal()
    yield _encoding()
    yield _worker(session)


def _package(name: str) -> Finding:
    try:
        return Finding(name, True, version(name))
    except PackageNotFoundError:
        return Finding(name, False, "not installed", f"Install it: {sys.executable} -m pip install {name}")


def _course(session: Session) -> Finding:
    mistakes = session.course.mistakes
    if not mistakes:
        return Finding("course", True, f"{session.course.file.title} in {session.course.root}")
    return Finding(
        "course",
        False,
        f"{counted(len(mistakes), 'mistake')}, first {mistakes[0]}",
        "See them all with: jax-ad-tutor lint",
    )


def _writable(name: str, folder: Path) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return Finding(name, True, str(folder))
    except OSError as error:
        return Finding(
            name,
            False,
            f"{folder}: {error.strerror}",
            "Mend its permissions, or choose another folder with --home.",
        )


def _space(folder: Path) -> Finding:
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return Finding(
        "free space",
        free > _LITTLE_SPACE,
        f"{free >> 20} MiB",
        "Free some: below this, answers may fail to save.",
    )


def _terminal() -> Finding:
    term = os.environ.get("TERM", "")
    if not sys.stdout.isatty():
        return Finding("terminal", True, "output goes to a pipe or file; the tutor opens in plain mode there")
    size = shutil.get_terminal_size()
    return Finding(
        "terminal",
        term not in {"", "dumb", "unknown"},
        f"TERM={term or '(not set)'}, {size.columns}x{size.lines}",
        "Set TERM to what your terminal is (often xterm-256color), or use --plain.",
    )


def _encoding() -> Finding:
    name = locale.getpreferredencoding(False)
    return Finding(
        "encoding",
        name.lower().replace("-", "").startswith("utf"),
        name,
        "Formulas are shown in ASCII. For symbols, use a UTF-8 locale such as LC_ALL=C.UTF-8.",
    )


def _worker(session: Session) -> Finding:
    program = "import jax\nassert float(jax.grad(lambda x: x * x)(3.0)) == 6.0\nprint(jax.__version__)\n"
    try:
        verdict = session.run_text(program, session.places.data / "doctor.py")
    except TutorBroken as error:
        return Finding("worker", False, str(error), "Reinstall jax and jaxlib; then run doctor again.")
    detail = f"JAX {verdict.output.strip()} differentiates, ready after {verdict.stages.start:.1f} s"
    return Finding(
        "worker", verdict.passed, detail if verdict.passed else verdict.reason, "Reinstall jax and jaxlib."
    )
