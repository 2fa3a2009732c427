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
from tutor.language import gettext, pgettext
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
    detail = gettext("{version} on Python {python}, {system}")
    detail = detail.format(version=__version__, python=platform.python_version(), system=platform.platform())
    yield Finding(pgettext("finding", "tutor"), True, detail)
    for package in _PACKAGES:
        yield _package(package)
    yield _course(session)
    yield _writable(gettext("answers and progress"), session.places.data)
    yield _writable(pgettext("finding", "cache"), session.places.cache)
    yield _space(session.places.data)
    yield from (
        Finding(
            gettext("progress file"),
            False,
            warning,
            gettext("Answers are safe; see the sentence itself for what to do."),
        )
        for warning in session.warnings
    )
    yield _terminal()
    yield _encoding()
    yield _worker(session)


def _package(name: str) -> Finding:
    try:
        return Finding(name, True, version(name))
    except PackageNotFoundError:
        command = f"{sys.executable} -m pip install {name}"
        return Finding(
            name, False, gettext("not installed"), gettext("Install it: {command}").format(command=command)
        )


def _course(session: Session) -> Finding:
    mistakes = session.course.mistakes
    if not mistakes:
        detail = gettext("{title} in {place}").format(title=session.course.file.title, place=session.course.root)
        return Finding(pgettext("finding", "course"), True, detail)
    return Finding(
        pgettext("finding", "course"),
        False,
        gettext("{mistakes}, first {mistake}").format(
            mistakes=counted(len(mistakes), "mistake"), mistake=mistakes[0]
        ),
        gettext("See them all with: jax-ad-tutor lint"),
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
            gettext("Mend its permissions, or choose another folder with --home."),
        )


def _space(folder: Path) -> Finding:
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return Finding(
        gettext("free space"),
        free > _LITTLE_SPACE,
        f"{free >> 20} MiB",
        gettext("Free some: below this, answers may fail to save."),
    )


def _terminal() -> Finding:
    term = os.environ.get("TERM", "")
    if not sys.stdout.isatty():
        detail = gettext("output goes to a pipe or file; the tutor opens in plain mode there")
        return Finding(pgettext("finding", "terminal"), True, detail)
    size = shutil.get_terminal_size()
    return Finding(
        pgettext("finding", "terminal"),
        term not in {"", "dumb", "unknown"},
        f"TERM={term or gettext('(not set)')}, {size.columns}x{size.lines}",
        gettext("Set TERM to what your terminal is (often xterm-256color), or use --plain."),
    )


def _encoding() -> Finding:
    name = locale.getpreferredencoding(False)
    return Finding(
        pgettext("finding", "encoding"),
        name.lower().replace("-", "").startswith("utf"),
        name,
        gettext("Formulas are shown in ASCII. For symbols, use a UTF-8 locale such as LC_ALL=C.UTF-8."),
    )


def _worker(session: Session) -> Finding:
    program = "import jax\nassert float(jax.grad(lambda x: x * x)(3.0)) == 6.0\nprint(jax.__version__)\n"
    try:
        verdict = session.run_text(program, session.places.data / "doctor.py")
    except TutorBroken as error:
        remedy = gettext("Reinstall jax and jaxlib; then run doctor again.")
        return Finding(pgettext("finding", "worker"), False, str(error), remedy)
    detail = gettext("JAX {version} differentiates, ready after {seconds} s").format(
        version=verdict.output.strip(), seconds=f"{verdict.stages.start:.1f}"
    )
    return Finding(
        pgettext("finding", "worker"),
        verdict.passed,
        detail if verdict.passed else verdict.reason,
        gettext("Reinstall jax and jaxlib."),
    )
