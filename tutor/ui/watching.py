"""Notices when another program writes or removes an answer.

Looks at the file instead of waiting for events: homes on a network send none.
"""

from contextlib import suppress
from pathlib import Path

from tutor.language import gettext
from tutor.progress.workspace import WorkspaceError, read_text

type Stamp = tuple[int, int, int]


class FileWatch:
    """Follows one file at a time."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._stamp: Stamp | None = None
        self._belongs_there = False
        self._missed = 0
        self._expected: list[str] = []

    def follow(self, path: Path) -> None:
        """Follow another file from how it is now; read it after this, so that no change is missed."""
        self._path = path
        self._stamp = self._look()
        self._belongs_there = self._stamp is not None
        self._missed = 0
        self._expected.clear()

    def expect(self, text: str) -> None:
        """Say that this text is our own; it appears after those that were expected before."""
        self._expected.append(text)

    def saved(self) -> None:
        """Say that a text of our own is in the file now."""
        self._belongs_there = True

    def changed(self) -> str | None:
        """Return the file's text if somebody else wrote it since the last look, else None.

        Raises `WorkspaceError`, once for each change, when it is no text.
        """
        stamp = self._look()
        if stamp is None:
            self._missed += 1
            return None
        self._belongs_there = True
        self._missed = 0
        if stamp == self._stamp or self._path is None:
            return None
        self._stamp = stamp
        try:
            text = read_text(self._path)
        except WorkspaceError as error:
            if not self._path.exists():
                return None
            # Bytes that are no text can be put aside; what cannot be read at all stays where it is.
            can_be_kept = isinstance(error.__cause__, UnicodeDecodeError)
            then = (
                gettext("Go on here, and what is in the file now is kept aside.")
                if can_be_kept
                else gettext("Until that is done, what you type is not saved there.")
            )
            told = gettext(
                "Another program changed your answer. {error} The screen shows your text from before. {then}"
            )
            raise WorkspaceError(told.format(error=error, then=then)) from error
        if text in self._expected:
            # Those before it have come and gone; those after it are still to appear.
            del self._expected[: self._expected.index(text)]
            return None
        self._expected.clear()
        return text

    def is_gone(self) -> bool:
        """Whether the file was there, and is missing at the second look in a row; true once.

        Some editors remove a file for a moment while they save it.
        """
        if self._missed < 2 or not self._belongs_there:
            return False
        self._belongs_there = False
        return True

    def _look(self) -> Stamp | None:
        if self._path is None:
            return None
        with suppress(OSError):
            seen = self._path.stat()
            return seen.st_mtime_ns, seen.st_size, seen.st_ino
        return None
