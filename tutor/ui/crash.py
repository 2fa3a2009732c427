"""The report of a mistake of ours: a small file for whoever mends it, without a word of the learner's.

It names every frame and the kind of each exception. What an exception says is
left out, because it may quote a text that was on the screen.
"""

import os
import platform
import tempfile
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from textual.worker import WorkerFailed

from tutor import __version__
from tutor.language import gettext

_PACKAGES = ("textual", "rich", "jax", "jaxlib", "tree-sitter", "msgspec")
_HOUSES = ("site-packages", "tutor")


def report(error: BaseException, data: Path) -> Path | None:
    """Write the report of `error` into `data`, else into a folder for temporary files; None if neither takes it."""
    text = "\n".join([*_surroundings(), "", *_frames(_own(error)), ""])
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (data / "reports", Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8", errors="backslashreplace")
        except OSError:
            continue
        return folder / name
    return None


def farewell(error: BaseException, written: Path | None, *, is_saved: bool) -> str:
    """Return the last words on the terminal: what happened, that nothing is lost, and where the report is."""
    error = _own(error)
    said = str(error).strip().split("\n")[0][:200]
    happened = gettext("The tutor has made a mistake and had to end: {error}").format(
        error=f"{type(error).__name__}{': ' if said else ''}{said}"
    )
    saved = [gettext("What you typed is saved; the next start goes on from there.")] if is_saved else []
    where = (
        gettext("A report, with nothing of your text in it, is in {place}").format(place=written)
        if written
        else gettext("No report could be written.")
    )
    return "\n".join([happened, *saved, where])


def _own(error: BaseException) -> BaseException:
    """Return what went wrong in a thread, and not only that something did."""
    return error.error if isinstance(error, WorkerFailed) else error


def _surroundings() -> Iterator[str]:
    from importlib.metadata import PackageNotFoundError, version

    yield f"jax-ad-tutor {__version__}"
    yield f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    for package in _PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"{package} is not installed"
    yield f"TERM={os.environ.get('TERM', '')}"


def _frames(error: BaseException) -> Iterator[str]:
    """Yield the exceptions, the first cause first, each with its frames, outermost first."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _frames(cause)
        yield "and then"
    yield f"{type(error).__module__}.{type(error).__qualname__}"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_short(frame.filename)}:{frame.lineno}, in {frame.name}"
        yield f"    {frame.line}"


def _short(file: str) -> str:
    """Return a file's name without the folders that tell where the learner keeps things."""
    parts = Path(file).parts
    for house in _HOUSES:
        if house in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(house) - 1 :])
    return Path(file).name
