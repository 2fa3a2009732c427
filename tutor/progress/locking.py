"""How a database is locked in a home that has no file locks, as some network file systems have none.

There SQLite can take turns by making a folder beside the file. Such a folder
stays behind when a process is killed, so one that has grown old is removed:
our transactions last milliseconds.
"""

import errno
import os
import time
from contextlib import suppress
from pathlib import Path

DOTFILE = "unix-dotfile"
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL})
_OLD_SECONDS = 10.0


def has_locks(folder: Path) -> bool:
    """Whether files in `folder` can be locked; true also where nothing can be written, and it does not matter."""
    try:
        import fcntl
    except ImportError:
        return True
    # A file of its own: to close the database's would end every lock that this process has on it.
    probe = folder / f".locks-{os.getpid()}-{time.monotonic_ns()}"
    try:
        descriptor = os.open(probe, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:
        return True
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _NO_LOCKS
    finally:
        os.close(descriptor)
        with suppress(OSError):
            probe.unlink()
    return True


def remove_stale_lock(database: Path) -> None:
    """Remove the lock folder of a process that was killed."""
    lock = database.with_name(f"{database.name}.lock")
    with suppress(OSError):
        if time.time() - lock.stat().st_mtime > _OLD_SECONDS:
            lock.rmdir()
