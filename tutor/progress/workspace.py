"""A learner's answers: real files, so that any editor works on them.

A save is atomic and durable: after it returns, the whole text survives a
power cut; before, the old text does. Texts that are replaced on purpose (a
reset, a conflict with another editor) are kept beside, never overwritten.
"""

import errno
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path


class WorkspaceError(Exception):
    """An answer could not be read or saved; the message says what to do about it."""


class Workspace:
    """The folder `answers` of one learner and one course."""

    def __init__(self, answers: Path) -> None:
        self._answers = answers

    def path(self, exercise: str) -> Path:
        """Return where the answer to `exercise` is kept, whether or not it exists yet."""
        return self._answers / f"{exercise}.py"

    def read(self, exercise: str) -> str | None:
        """Return the answer's text, exactly as it is in the file, or None if there is none.

        Raises `WorkspaceError` when something is there that is not readable text.
        """
        path = self.path(exercise)
        try:
            return path.read_bytes().decode("utf-8")
        except FileNotFoundError as error:
            if path.is_symlink():
                raise WorkspaceError(
                    f"{path} is a link to a file that is not there. Remove the link, or restore what it points to."
                ) from error
            return None
        except IsADirectoryError as error:
            raise WorkspaceError(f"{path} is a folder. Move it away; your answer belongs at that place.") from error
        except UnicodeDecodeError as error:
            raise WorkspaceError(
                f"{path} is not UTF-8 text (byte {error.start}). Save it as UTF-8 in the editor that wrote it."
            ) from error
        except OSError as error:
            raise WorkspaceError(f"{path} cannot be read: {error.strerror}. Check its permissions.") from error

    def written(self) -> frozenset[str]:
        """Return the exercises for which there may be an answer: one look at the folder, however long the course."""
        try:
            names = os.listdir(self._answers)
        except OSError:
            return frozenset()
        return frozenset(name.removesuffix(".py") for name in names if name.endswith(".py"))

    def save(self, exercise: str, text: str) -> None:
        """Replace the answer's text, atomically and durably. Raises `WorkspaceError`."""
        path = self.path(exercise)
        try:
            write_durably(path, text)
        except OSError as error:
            raise WorkspaceError(f"{path} could not be saved: {_remedy(error)}") from error

    def keep(self, exercise: str, text: str) -> Path:
        """Put a text that is about to be replaced aside, under a new name, and return that file.

        Raises `WorkspaceError`, in which case the caller must not replace anything.
        """
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        folder = self._answers / "kept"
        try:
            for number in range(1, 10_000):
                path = folder / (f"{exercise}.{stamp}.py" if number == 1 else f"{exercise}.{stamp}-{number}.py")
                if not path.exists():
                    write_durably(path, text)
                    return path
        except OSError as error:
            raise WorkspaceError(f"the old text could not be kept in {folder}: {_remedy(error)}") from error
        raise WorkspaceError(f"{folder} is full of kept texts of this second. Try again.")

    def kept(self, exercise: str) -> tuple[Path, ...]:
        """Return the texts put aside for `exercise`, newest first."""
        with suppress(OSError):
            found = [path for path in (self._answers / "kept").iterdir() if path.name.startswith(f"{exercise}.")]
            return tuple(sorted(found, key=lambda path: path.name, reverse=True))
        return ()


def write_durably(path: Path, text: str) -> None:
    """Write `text` to `path` so that a reader or a power cut sees the old file or the new one, whole.

    A link is followed, so that an answer may live in a repository of the
    learner's own. Raises `OSError`.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder is in the way", str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    import tempfile

    descriptor, name = tempfile.mkstemp(prefix=f".{target.stem}.", suffix=".saving", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too; some file systems refuse, and then the rename itself is all there is."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _remedy(error: OSError) -> str:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full. Free some space; the text is still in the editor."
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return "the folder may not be written to. Choose another with --home, or mend its permissions."
        case errno.EISDIR:
            return "a folder is in the way. Move it."
        case _:
            return f"{error.strerror or error}."
