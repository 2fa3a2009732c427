"""A database that works whatever the disk does.

A damaged file is set aside and said so. A disk that refuses is said too: the
tutor goes on in memory, and what was written meanwhile goes into the file as
soon as it takes it again. No call here raises for the state of the disk:
`warnings` tells what happened.
"""

import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tutor.language import gettext
from tutor.progress.database import (
    Newer,
    copy,
    is_damage,
    open_database,
    open_memory,
    set_aside,
    transaction,
)

type Value = str | int | float | bytes | None
type Values = Sequence[Value] | Mapping[str, Value]
type _File = tuple[int, int] | None

_BUSY_SECONDS = 5.0
_AGAIN_SECONDS = 5.0


class Keeper:
    """Reads and writes one database. Safe to call from any thread.

    Every statement that is written must say the same when it comes later, on
    top of what another tutor wrote.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._warnings: list[str] = []
        self._waiting: list[tuple[str, Values]] = []
        self._in_memory = False
        self._is_closed = False
        self._again_at = 0.0
        self._file: _File = None
        self._database = self._open()

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences the learner must be told, oldest first."""
        with self._lock:
            return tuple(self._warnings)

    def read(self, query: str, values: Sequence[Value] = ()) -> list[tuple[str, ...]]:
        """Return the rows of a query."""
        return self._guarded(lambda: self._database.execute(query, values).fetchall())

    def write(self, statement: str, values: Values) -> None:
        """Write in one transaction."""

        def act() -> None:
            with transaction(self._database):
                self._database.execute(statement, values)

        with self._lock:
            if self._in_memory and time.monotonic() >= self._again_at:
                self._return_to_the_file()
            self._guarded(act)
            if self._in_memory:
                self._waiting.append((statement, values))

    def close(self) -> None:
        """End the use of the file, after a last try to write what waits for it; a later use opens it again."""
        with self._lock:
            self._is_closed = True
            if self._waiting:
                self._return_to_the_file()
            self._database.close()

    def _guarded[T](self, act: Callable[[], T]) -> T:
        """Do `act`; when the file refuses, tell, change over to a database that works, and do it there."""
        with self._lock:
            if self._is_closed:  # a thread has come to its verdict while the tutor was ending
                self._is_closed = False
                self._database = self._open()
            try:
                return act()
            except sqlite3.OperationalError as error:
                old = self._database
                self._database = self._go_on_in_memory(str(error))
                copy(old, self._database)
                old.close()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                self._database.close()
                # Another tutor may have set the damaged file aside already, and begun a new one.
                is_ours = self._file == _identity(self._path)
                self._database = self._start_afresh(str(error)) if is_ours else self._open()
            return act()

    def _open(self) -> sqlite3.Connection:
        try:
            return self._take(open_database(self._path, _BUSY_SECONDS))
        except (OSError, sqlite3.OperationalError, Newer) as error:
            return self._go_on_in_memory(str(error))
        except sqlite3.DatabaseError as error:
            return self._start_afresh(str(error))

    def _take(self, database: sqlite3.Connection) -> sqlite3.Connection:
        self._in_memory = False
        self._file = _identity(self._path)
        return database

    def _start_afresh(self, reason: str) -> sqlite3.Connection:
        """Set a damaged file aside and begin a new one."""
        try:
            aside = set_aside(self._path)
            database = self._take(open_database(self._path, _BUSY_SECONDS))
        except (OSError, sqlite3.Error) as error:
            sentence = gettext("it is damaged ({damage}) and could not be set aside: {trouble}")
            return self._go_on_in_memory(sentence.format(damage=reason, trouble=error))
        self._warnings.append(
            gettext(
                "Your progress file was damaged ({damage}). It is kept as {place}, a new one was begun, "
                "and your answers are untouched."
            ).format(damage=reason, place=aside)
        )
        return database

    def _go_on_in_memory(self, reason: str) -> sqlite3.Connection:
        self._warnings.append(
            gettext(
                "Your progress cannot be saved in {place}: {trouble}. The tutor goes on: what you do is "
                "remembered, and saved as soon as the file takes it, but forgotten if you leave before that. "
                "Your answers are files of their own."
            ).format(place=self._path, trouble=reason)
        )
        self._in_memory = True
        self._again_at = time.monotonic() + _AGAIN_SECONDS
        return open_memory()

    def _return_to_the_file(self) -> None:
        """Write what waits, if the file takes it now; no waiting, for a key may have brought us here."""
        self._again_at = time.monotonic() + _AGAIN_SECONDS
        with suppress(OSError, sqlite3.Error, Newer):
            database = open_database(self._path, 0.0)
            try:
                with transaction(database):
                    for statement, values in self._waiting:
                        database.execute(statement, values)
            except sqlite3.Error:
                database.close()
                raise
            self._database.close()
            self._database = self._take(database)
            self._waiting.clear()
            sentence = gettext("Your progress is saved in {place} again; nothing is missing.")
            self._warnings.append(sentence.format(place=self._path))


def _identity(path: Path) -> _File:
    with suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None
