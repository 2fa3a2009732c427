"""How a database is locked in a home that has no file locks, as some network file systems have none.

There SQLite can take turns by making a folder beside the file. Such a folder
stays behind when a process is killed, so one that has grown old is removed:
our transactions last milliseconds.
"""

import errno
import tempfile
import time
from contextlib import suppress
from pathlib import Path

DOTFILE = "unix-dotfile"
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL})
_OLD_SECONDS = 10.0


def has_locks(folder: Path) -> bool:
    """Whether files in `folder` can be locked. Raises `OSError` when none can be made there."""
    try:
        import fcntl
    except ImportError:
        return True
    with tempfile.TemporaryFile(dir=folder) as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _NO_LOCKS
    return True


def remove_stale_lock(database: Path) -> None:
    """Remove the lock folder of a process that was killed; by the file system's own clock, where it has one."""
    lock = database.with_name(f"{database.name}.lock")
    with suppress(OSError), tempfile.NamedTemporaryFile(dir=database.parent) as file:
        now = max(time.time(), Path(file.name).stat().st_mtime)
        if now - lock.stat().st_mtime > _OLD_SECONDS:
            lock.rmdir()
