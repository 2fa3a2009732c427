"""A learner's answers: real files, so that any editor works on them.

A save is atomic and durable: after it returns, the whole text survives a
power cut; before, the old text does. Texts that are replaced (a reset, a
conflict with another editor) are kept beside, never overwritten.
"""

import errno
import glob
import os
import stat
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tutor.language import gettext

MOST_BYTES = 5_000_000
_OLD_SECONDS = 60.0


class WorkspaceError(Exception):
    """An answer could not be read or saved; the message says what to do about it."""


class Workspace:
    """The folder `answers` of one learner and one course."""

    def __init__(self, answers: Path) -> None:
        self._answers = answers
        self._tidied: set[Path] = set()

    def path(self, exercise: str) -> Path:
        """Return where the answer to `exercise` is kept, whether or not it exists yet."""
        return self._answers / f"{exercise}.py"

    def read(self, exercise: str) -> str | None:
        """Return the answer's text, exactly as it is in the file, or None if there is none.

        Raises `WorkspaceError` when something is there that is not readable text.
        """
        path = self.path(exercise)
        with suppress(NotADirectoryError):
            try:
                path.lstat()
            except FileNotFoundError:
                return None
        return read_text(path)

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
            sentence = gettext("{place} could not be saved: {remedy}").format(place=path, remedy=_remedy(error))
            raise WorkspaceError(sentence) from error
        if path not in self._tidied:
            self._tidied.add(path)
            _remove_halves(path)

    def save_over(self, exercise: str, text: str, last: str | None) -> Path | None:
        """Save a text over `last`, what the caller knows to be in the file, None for no file.

        Whatever else is found there is kept aside first, to the byte, and the
        file it is kept in is returned. Raises `WorkspaceError`, also where what
        is there cannot be read and so not be kept, and then nothing was replaced.
        """
        path = self.path(exercise)
        found = None
        with suppress(FileNotFoundError):
            found = read_bytes(path)
        is_known = found is None or found == _bytes(text) or (last is not None and found == _bytes(last))
        kept = None if found is None or is_known else self._keep(exercise, found)
        self.save(exercise, text)
        return kept

    def keep(self, exercise: str, text: str) -> Path:
        """Put a text that is about to be replaced aside, under a new name, and return that file.

        Raises `WorkspaceError`, in which case the caller must not replace anything.
        """
        return self._keep(exercise, _bytes(text))

    def _keep(self, exercise: str, content: bytes) -> Path:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        folder = self._answers / "kept"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for number in range(1, 10_000):
                path = folder / (f"{exercise}.{stamp}.py" if number == 1 else f"{exercise}.{stamp}-{number}.py")
                with suppress(FileExistsError):
                    _create_durably(path, content)
                    return path
        except OSError as error:
            sentence = gettext("the old text could not be kept in {place}: {remedy}")
            raise WorkspaceError(sentence.format(place=folder, remedy=_remedy(error))) from error
        sentence = gettext("{place} is full of kept texts of this second. Try again.")
        raise WorkspaceError(sentence.format(place=folder))

    def carry(self, former: str, exercise: str) -> bool:
        """Give what is there under a `former` name to `exercise`, to the byte; False if both had an answer.

        Then the former one goes among the texts that were put aside.
        Raises `WorkspaceError`, and then what could not be carried is where it was.
        """
        old, new = self.path(former), self.path(exercise)
        are_two = os.path.lexists(old) and os.path.lexists(new)
        try:
            with suppress(FileNotFoundError):  # there is none, or another tutor was faster
                if are_two:
                    self._keep(exercise, read_bytes(old))
                    old.unlink()
                else:
                    old.rename(new)
            for path in reversed(self.kept(former)):
                with suppress(FileNotFoundError):
                    path.rename(self._free(exercise, path.name.removeprefix(f"{former}.")))
        except OSError as error:
            sentence = gettext("{place} could not be renamed to {name}: {remedy}")
            raise WorkspaceError(sentence.format(place=old, name=new.name, remedy=_remedy(error))) from error
        _sync_folder(self._answers)
        return not are_two

    def _free(self, exercise: str, ending: str) -> Path:
        """Return a name for a kept text that no other has, with the time that `ending` begins with."""
        folder = self._answers / "kept"
        names = (f"{exercise}.{ending[:15]}-{number}.py" for number in range(2, 10_000))
        return next(path for name in (f"{exercise}.{ending}", *names) if not os.path.lexists(path := folder / name))

    def kept(self, exercise: str) -> tuple[Path, ...]:
        """Return the texts put aside for `exercise`, newest first."""
        with suppress(OSError):
            found = [path for path in (self._answers / "kept").iterdir() if path.name.startswith(f"{exercise}.")]
            # Of one second, the longer name is the later one: `.py`, `-2.py`, ... `-10.py`.
            stamp = slice(len(exercise) + 1, len(exercise) + 16)
            return tuple(sorted(found, key=lambda path: (path.name[stamp], len(path.name), path.name), reverse=True))
        return ()


def read_text(path: Path) -> str:
    """Return the text of a file, exactly as it is. Raises `WorkspaceError` when it is not readable text."""
    try:
        return read_bytes(path).decode("utf-8")
    except FileNotFoundError as error:
        if path.is_symlink():
            raise WorkspaceError(
                gettext(
                    "{place} is a link to a file that is not there. Remove the link, or restore what it points to."
                ).format(place=path)
            ) from error
        raise WorkspaceError(gettext("{place} is not there.").format(place=path)) from error
    except UnicodeDecodeError as error:
        raise WorkspaceError(
            gettext(
                "{place} is not UTF-8 text (byte {number}). Save it as UTF-8 in the editor that wrote it."
            ).format(place=path, number=error.start)
        ) from error


def read_bytes(path: Path) -> bytes:
    """Return what is in a file. Raises `FileNotFoundError`, and `WorkspaceError` when it cannot be an answer.

    What is no ordinary file is not even opened: a pipe would be waited for, and a device read for ever.
    """
    try:
        seen = path.stat()
        if stat.S_ISDIR(seen.st_mode):
            sentence = gettext("{place} is a folder. Move it away; your answer belongs at that place.")
            raise WorkspaceError(sentence.format(place=path))
        if not stat.S_ISREG(seen.st_mode):
            sentence = gettext("{place} is not an ordinary file. Move it away; your answer belongs at that place.")
            raise WorkspaceError(sentence.format(place=path))
        if seen.st_size > MOST_BYTES:
            raise WorkspaceError(
                gettext(
                    "{place} has {size} MB, and an answer has at most {limit}. Move it away, or make it shorter."
                ).format(place=path, size=f"{seen.st_size / 1e6:.0f}", limit=f"{MOST_BYTES / 1e6:.0f}")
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise
    except NotADirectoryError as error:
        sentence = gettext("{place} cannot be read: {remedy}").format(place=path, remedy=_remedy(error))
        raise WorkspaceError(sentence) from error
    except OSError as error:
        sentence = gettext("{place} cannot be read: {trouble}. Check its permissions.")
        raise WorkspaceError(sentence.format(place=path, trouble=error.strerror)) from error


def write_durably(path: Path, text: str) -> None:
    """Write `text` to `path` so that a reader or a power cut sees the old file or the new one, whole.

    A link is followed, so that an answer may live in a repository of the
    learner's own. Raises `OSError`.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, gettext("a folder is in the way"), str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    import tempfile

    descriptor, name = tempfile.mkstemp(prefix=f".{target.stem}.", suffix=".saving", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(_bytes(text))
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):  # a first save; or a file system that has no modes
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _create_durably(path: Path, content: bytes) -> None:
    """Write a file that must not be there yet. Raises `FileExistsError`, or another `OSError` and leaves nothing."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _remove_halves(path: Path) -> None:
    """Remove what saves that were killed have left, but not what another tutor is writing at this moment."""
    target = Path(os.path.realpath(path))
    with suppress(OSError):
        now = target.stat().st_mtime
        for half in target.parent.glob(f".{glob.escape(target.stem)}.*.saving"):
            if now - half.stat().st_mtime > _OLD_SECONDS:
                half.unlink()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


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
            return gettext("the disk is full. Free some space; the text is kept in memory as long as the tutor runs.")
        case errno.EFBIG:
            return gettext("it is larger than files may be here (see `ulimit -f`).")
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return gettext("the folder may not be written to. Choose another with --home, or mend its permissions.")
        case errno.ENOTDIR | errno.EEXIST:
            return gettext("a file stands where a folder should be. Move it, or choose another place with --home.")
        case errno.EISDIR:
            return gettext("a folder is in the way. Move it.")
        case _:
            return f"{error.strerror or error}."
