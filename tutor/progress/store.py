"""Everything a learner did, but for the answers themselves, in one SQLite file.

Made for homes on a network: a rollback journal, full synchronisation, short
transactions, no memory maps. A damaged file is set aside and said so; a disk
that refuses is said too, and the tutor goes on in memory. No call here raises
for the state of the disk: `warnings` tells what happened.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from tutor.progress.review import Turn, Waiting, waiting
from tutor.reply import Grade, Reply
from tutor.verdict import Outcome, Verdict

type Value = str | int | float | bytes | None

_MIGRATIONS = (
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
)
_BUSY_SECONDS = 5.0


class Attempt(Struct, frozen=True):
    """One check of an answer, with the text it judged; `at` is UTC, ISO 8601."""

    id: int
    exercise: str
    at: str
    outcome: Outcome
    text: str
    verdict: Verdict


class Answered(Struct, frozen=True):
    """One answer to a question, as it was given; `at` is UTC, ISO 8601."""

    id: int
    question: str
    at: str
    grade: Grade
    reply: Reply


class Store:
    """The progress of one learner in one course. Safe to call from any thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._warnings: list[str] = []
        self._database = self._open()

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences the learner must be told, oldest first."""
        with self._lock:
            return tuple(self._warnings)

    def record_attempt(self, exercise: str, text: str, verdict: Verdict) -> None:
        """Keep one attempt, whole, and whether hints or the solution had been shown by then."""
        helped = self.hints_shown(exercise) > 0 or self.solution_asked(exercise) > 1
        self._write(
            "insert into attempt (exercise, at, outcome, text, verdict, helped) values (?, ?, ?, ?, ?, ?)",
            (exercise, _now(), verdict.outcome.value, text, msgspec.json.encode(verdict).decode(), helped),
        )

    def attempts(self, exercise: str) -> tuple[Attempt, ...]:
        """Return every attempt at `exercise`, newest first."""
        rows = self._read(
            "select id, exercise, at, outcome, text, verdict from attempt where exercise = ? order by id desc",
            (exercise,),
        )
        return tuple(
            Attempt(
                id=int(row[0]),
                exercise=str(row[1]),
                at=str(row[2]),
                outcome=Outcome(row[3]),
                text=str(row[4]),
                verdict=msgspec.json.decode(row[5], type=Verdict),
            )
            for row in rows
        )

    def attempt_counts(self) -> dict[str, int]:
        """Return how many attempts were made, by exercise."""
        return {
            str(row[0]): int(row[1]) for row in self._read("select exercise, count(*) from attempt group by exercise")
        }

    def passed(self) -> frozenset[str]:
        """Return the exercises that were passed at least once."""
        rows = self._read("select distinct exercise from attempt where outcome = ?", (Outcome.PASSED.value,))
        return frozenset(str(row[0]) for row in rows)

    def record_reply(self, question: str, grade: Grade, reply: Reply) -> None:
        """Keep one answer to a question, whole; once this returns, a power cut does not take it."""
        self._write(
            "insert into reply (question, at, grade, reply) values (?, ?, ?, ?)",
            (question, _now(), grade.value, msgspec.json.encode(reply).decode()),
        )

    def replies(self, question: str) -> tuple[Answered, ...]:
        """Return every answer to `question`, newest first."""
        rows = self._read(
            "select id, question, at, grade, reply from reply where question = ? order by id desc", (question,)
        )
        return tuple(
            Answered(int(row[0]), str(row[1]), str(row[2]), Grade(row[3]), msgspec.json.decode(row[4], type=Reply))
            for row in rows
        )

    def grades(self) -> dict[str, tuple[Grade, ...]]:
        """Return the grades of every question that was answered, oldest first."""
        found: dict[str, tuple[Grade, ...]] = {}
        for question, grade in self._read("select question, grade from reply order by id"):
            found[question] = (*found.get(question, ()), Grade(grade))
        return found

    def waiting(self) -> tuple[Waiting, ...]:
        """Return what is in the review queue, due or not: missed questions, and exercises first passed with help."""
        turns: dict[str, list[Turn]] = {}
        for question, at, grade in self._read("select question, at, grade from reply order by id"):
            turns.setdefault(question, []).append(Turn(datetime.fromisoformat(at), grade == Grade.RIGHT))
        passes = "select exercise, at, helped from attempt where outcome = ? order by id"
        for exercise, at, helped in self._read(passes, (Outcome.PASSED.value,)):
            known = exercise in turns or not int(helped)
            turns.setdefault(exercise, []).append(Turn(datetime.fromisoformat(at), known))
        return tuple(place for item in turns if (place := waiting(item, turns[item])) is not None)

    def hints_shown(self, exercise: str) -> int:
        """Return how many hints for `exercise` were shown."""
        return self._count("select shown from hint where exercise = ?", exercise)

    def show_hints(self, exercise: str, shown: int) -> None:
        """Remember that `shown` hints are visible; the number never goes down."""
        self._write(
            "insert into hint values (?, ?) on conflict (exercise) do update set shown = max(shown, excluded.shown)",
            (exercise, shown),
        )

    def solution_asked(self, exercise: str) -> int:
        """Return how often the solution was asked for."""
        return self._count("select asked from solution where exercise = ?", exercise)

    def ask_solution(self, exercise: str) -> None:
        """Remember that the solution was asked for once more."""
        self._write(
            "insert into solution values (?, 1) on conflict (exercise) do update set asked = asked + 1",
            (exercise,),
        )

    def see(self, item: str) -> None:
        """Remember that `item` was read or run."""
        self._write("insert or ignore into seen values (?, ?)", (item, _now()))

    def seen(self) -> frozenset[str]:
        """Return the ids of everything that was read or run."""
        return frozenset(str(row[0]) for row in self._read("select item from seen"))

    def place(self) -> str | None:
        """Return the id of the item the learner was at, or None at the first start."""
        rows = self._read("select item from place")
        return str(rows[0][0]) if rows else None

    def go_to(self, item: str) -> None:
        """Remember that the learner is at `item`."""
        self._write("insert into place values (1, ?) on conflict (one) do update set item = excluded.item", (item,))

    def close(self) -> None:
        """End the use of the file."""
        with self._lock:
            self._database.close()

    def _count(self, query: str, exercise: str) -> int:
        rows = self._read(query, (exercise,))
        return int(rows[0][0] or 0) if rows else 0

    def _read(self, query: str, values: Sequence[Value] = ()) -> list[tuple[str, ...]]:
        return self._guarded(lambda: self._database.execute(query, values).fetchall())

    def _write(self, statement: str, values: Sequence[Value]) -> None:
        def write() -> None:
            with _transaction(self._database):
                self._database.execute(statement, values)

        self._guarded(write)

    def _guarded[T](self, act: Callable[[], T]) -> T:
        """Do `act`; when the file refuses, tell, change over to a database that works, and do it there."""
        with self._lock:
            try:
                return act()
            except sqlite3.OperationalError as error:
                self._database = self._go_on_in_memory(str(error))
            except sqlite3.DatabaseError as error:
                self._database.close()
                self._database = self._start_afresh(str(error))
            return act()

    def _open(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            database = _connect(self._path)
        except (OSError, sqlite3.OperationalError) as error:
            return self._in_memory(str(error))
        try:
            _configure(database)
            version = int(database.execute("pragma user_version").fetchone()[0])
            if version > len(_MIGRATIONS):
                database.close()
                return self._in_memory("it was written by a newer version of this tutor; update the tutor to use it")
            sound = str(database.execute("pragma quick_check(1)").fetchone()[0])
            if sound != "ok":
                raise sqlite3.DatabaseError(sound)
            _migrate(database)
            _probe(database)
            return database
        except sqlite3.OperationalError as error:
            database.close()
            return self._in_memory(str(error))
        except sqlite3.DatabaseError as error:
            database.close()
            return self._start_afresh(str(error))

    def _start_afresh(self, reason: str) -> sqlite3.Connection:
        """Set a damaged file aside, with its journal, and begin a new one."""
        aside = self._path.with_name(f"{self._path.stem}.damaged-{_stamp()}{self._path.suffix}")
        try:
            self._path.rename(aside)
            with suppress(FileNotFoundError):
                journal = self._path.with_name(f"{self._path.name}-journal")
                journal.rename(aside.with_name(f"{aside.name}-journal"))
            database = _connect(self._path)
            _configure(database)
            _migrate(database)
        except (OSError, sqlite3.Error) as error:
            return self._in_memory(f"it is damaged ({reason}) and could not be set aside: {error}")
        self._warnings.append(
            f"Your progress file was damaged ({reason}). It is kept as {aside}, a new one was begun, "
            "and your answers are untouched."
        )
        return database

    def _go_on_in_memory(self, reason: str) -> sqlite3.Connection:
        """Change over in the middle of a session, with all that can still be read."""
        old, memory = self._database, self._in_memory(reason)
        with suppress(sqlite3.Error):
            old.execute("pragma busy_timeout = 100")
            old.execute("begin")
            old.execute("select count(*) from place")  # takes the read lock, without which backup waits for ever
            old.backup(memory)
        old.close()
        return memory

    def _in_memory(self, reason: str) -> sqlite3.Connection:
        self._warnings.append(
            f"Your progress cannot be saved in {self._path}: {reason}. "
            "The tutor goes on, but what you do now is forgotten when it ends; answers are saved apart."
        )
        database = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        _migrate(database)
        return database


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=_BUSY_SECONDS, check_same_thread=False, isolation_level=None)


def _configure(database: sqlite3.Connection) -> None:
    database.execute("pragma journal_mode = delete")
    database.execute("pragma synchronous = full")


def _migrate(database: sqlite3.Connection) -> None:
    """Bring the file to the newest format; another tutor may be doing the same at this moment."""
    if int(database.execute("pragma user_version").fetchone()[0]) == len(_MIGRATIONS):
        return
    with _transaction(database):
        version = int(database.execute("pragma user_version").fetchone()[0])
        for step in _MIGRATIONS[version:]:
            for statement in step.split(";"):
                database.execute(statement)
        database.execute(f"pragma user_version = {len(_MIGRATIONS)}")


def _probe(database: sqlite3.Connection) -> None:
    """Learn now, not at the first attempt, that the file may not be written to."""
    database.execute("begin immediate")
    database.execute("rollback")


@contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("begin immediate")
    try:
        yield
    except BaseException:
        if database.in_transaction:  # a full disk has already rolled it back
            database.execute("rollback")
        raise
    database.execute("commit")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
