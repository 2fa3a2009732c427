"""Notices when another program writes an answer.

Looks at the file instead of waiting for events: homes on a network send none.
"""

from contextlib import suppress
from pathlib import Path

from tutor.progress.workspace import WorkspaceError, read_text

type Stamp = tuple[int, int, int]


class FileWatch:
    """Follows one file at a time."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._stamp: Stamp | None = None
        self._expected: list[str] = []

    def follow(self, path: Path) -> None:
        """Follow another file from how it is now."""
        self._path = path
        self._stamp = self._look()
        self._expected.clear()

    def expect(self, text: str) -> None:
        """Say that this text is our own; it appears after those that were expected before."""
        self._expected.append(text)

    def changed(self) -> str | None:
        """Return the file's text if somebody else wrote it since the last look, else None."""
        stamp = self._look()
        if stamp == self._stamp or self._path is None:
            return None
        self._stamp = stamp
        with suppress(WorkspaceError):
            text = read_text(self._path)
            if text in self._expected:
                # Those before it have come and gone; those after it are still to appear.
                self._expected = self._expected[self._expected.index(text) :]
                return None
            return text
        return None

    def _look(self) -> Stamp | None:
        if self._path is None:
            return None
        with suppress(OSError):
            seen = self._path.stat()
            return seen.st_mtime_ns, seen.st_size, seen.st_ino
        return None
