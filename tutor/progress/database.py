"""The progress file as SQLite sees it: opened with care, brought to the newest format, set aside when damaged.

Made for homes on a network: a rollback journal, full synchronisation, short
transactions, no memory maps, and turns by a lock folder where there are no
file locks.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from tutor.language import gettext
from tutor.progress.locking import DOTFILE, has_locks, remove_stale_lock

MIGRATIONS = (
    """
    create table attempt (
        id integer primary key,
        exercise text not null,
        at text not null,
        outcome text not null,
        text text not null,
        verdict text not null
    );
    create index attempt_by_exercise on attempt (exercise, id);
    create table hint (exercise text primary key, shown integer not null);
    create table solution (exercise text primary key, asked integer not null);
    create table seen (item text primary key, at text not null);
    create table place (one integer primary key check (one = 1), item text not null);
    """,
    """
    create table reply (
        id integer primary key,
        question text not null,
        at text not null,
        grade text not null,
        reply text not null
    );
    create index reply_by_question on reply (question, id);
    alter table attempt add column helped integer not null default 0;
    update attempt set helped = 1 where exercise in (
        select exercise from hint where shown > 0 union select exercise from solution where asked > 1
    );
    """,
    """
    create table spot (page text primary key, block integer not null, row integer not null);
    """,
    """
    create table told (what text primary key, at text not null);
    """,
    """
    create table skip (exercise text primary key, at text not null);
    """,
)


class Newer(Exception):
    """The file belongs to a newer tutor; its sentence says what to do."""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether `error` says that the file itself is broken, and not that it is busy, refused, or used wrongly."""
    return type(error) is sqlite3.DatabaseError


def open_database(path: Path, wait: float) -> sqlite3.Connection:
    """Open a sound, writable file in the newest format, waiting `wait` seconds for other programs.

    Raises `OSError` or `sqlite3.OperationalError` when it cannot be used now,
    `sqlite3.DatabaseError` when it is damaged, and `Newer`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if has_locks(path.parent):
        return _open(path, wait, "")
    remove_stale_lock(path)
    return _open(path, wait, DOTFILE)


def open_memory() -> sqlite3.Connection:
    """Open an empty database that lasts as long as this process."""
    database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    _migrate(database)
    return database


def copy(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Copy all that can still be read; what cannot is left out."""
    with suppress(sqlite3.Error):
        old.execute("pragma busy_timeout = 100")
        old.execute("begin")
        old.execute("select count(*) from place")  # takes the read lock, without which backup waits for ever
        old.backup(new)


def set_aside(path: Path) -> Path:
    """Rename a damaged file, with its journal, and return its new name. Raises `OSError`."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    path.rename(aside)
    with suppress(FileNotFoundError):
        journal = path.with_name(f"{path.name}-journal")
        journal.rename(aside.with_name(f"{aside.name}-journal"))
    return aside


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Do all of it or nothing, also when the end itself is refused."""
    database.execute("begin immediate")
    try:
        yield
        database.execute("commit")
    except BaseException:
        if database.in_transaction:  # a full disk has already rolled it back
            database.execute("rollback")
        raise


def _open(path: Path, wait: float, vfs: str) -> sqlite3.Connection:
    name = f"file:{quote(str(path))}?vfs={vfs}" if vfs else str(path)
    database = sqlite3.connect(name, timeout=wait, check_same_thread=False, isolation_level=None, uri=bool(vfs))
    try:
        database.execute("pragma journal_mode = delete")
        database.execute("pragma synchronous = full")
        if _version(database) > len(MIGRATIONS):
            raise Newer(gettext("it was written by a newer version of this tutor; update the tutor to use it"))
        sound = str(database.execute("pragma quick_check(1)").fetchone()[0])
        if sound != "ok":
            raise sqlite3.DatabaseError(sound)
        _migrate(database)
        _probe(database)
    except BaseException:
        database.close()
        raise
    return database


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("pragma user_version").fetchone()[0])


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the file to the newest format; another tutor may be doing the same at this moment."""
    if _version(database) == len(MIGRATIONS):
        return
    with transaction(database):
        for step in MIGRATIONS[_version(database) :]:
            for statement in step.split(";"):
                database.execute(statement)
        database.execute(f"pragma user_version = {len(MIGRATIONS)}")


def _probe(database: sqlite3.Connection) -> None:
    """Learn now, not at the first attempt, that the file may not be written to; a lock alone would not tell."""
    database.execute("begin immediate")
    try:
        database.execute(f"pragma user_version = {len(MIGRATIONS)}")
    finally:
        if database.in_transaction:
            database.execute("rollback")
