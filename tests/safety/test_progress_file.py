"""Whatever happens to the progress file, the learner is told, goes on, and finds everything there afterwards."""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import needs
from tutor.progress import keeper, store
from tutor.progress.store import Store
from tutor.session import open_session
from tutor.verdict import CheckResult, CheckStatus, Outcome, Verdict

PASSED = Verdict("an-exercise", Outcome.PASSED, "All checks hold.", (CheckResult("holds", CheckStatus.PASSED),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "progress.sqlite3"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for other programs only for a moment, and try again at once."""
    monkeypatch.setattr(keeper, "_BUSY_SECONDS", 0.1)
    monkeypatch.setattr(keeper, "_AGAIN_SECONDS", 0.0)


@contextmanager
def held(path: Path, *statements: str) -> Iterator[None]:
    """Another program holds the file."""
    other = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        other.execute(statement).fetchall()
    yield
    other.close()


EXCLUSIVELY = ("begin exclusive",)
BY_READING = ("begin", "select * from seen")


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("how", [EXCLUSIVELY, BY_READING])
def test_what_is_done_while_the_file_is_locked_is_in_it_afterwards(path: Path, how: tuple[str, ...]) -> None:
    learner = Store(path)
    learner.record_attempt("an-exercise", "before", PASSED)
    with held(path, *how):
        learner.record_attempt("an-exercise", "while", PASSED)
        learner.show_hints("an-exercise", 2)
        assert "locked" in learner.warnings[0]
        shown = [attempt.text for attempt in learner.attempts("an-exercise")]
        assert shown == (["while"] if how == EXCLUSIVELY else ["while", "before"])
    learner.record_attempt("an-exercise", "after", PASSED)
    assert [attempt.text for attempt in learner.attempts("an-exercise")] == ["after", "while", "before"]
    assert "nothing is missing" in learner.warnings[-1]
    learner.close()
    assert Store(path).hints_shown("an-exercise") == 2


@pytest.mark.usefixtures("hurried")
def test_the_end_is_the_last_moment_to_write_what_waits(path: Path) -> None:
    Store(path).close()
    with held(path, *EXCLUSIVELY):
        learner = Store(path)
        learner.record_attempt("an-exercise", "x", PASSED)
        assert learner.passed() == {"an-exercise"}
    learner.close()
    assert Store(path).passed() == {"an-exercise"}


@pytest.mark.usefixtures("hurried")
def test_a_lock_that_stays_is_told_once(path: Path) -> None:
    learner = Store(path)
    with held(path, *EXCLUSIVELY):
        for number in range(5):
            learner.see(f"page-{number}")
        learner.close()
        assert len(learner.warnings) == 1


@pytest.mark.parametrize("damage", ["truncated", "garbage", "garbage in the middle"])
def test_damage_during_the_session_sets_the_file_aside_and_loses_no_answer(path: Path, damage: str) -> None:
    learner = Store(path)
    learner.record_attempt("an-exercise", "x" * 50_000, PASSED)
    whole = path.read_bytes()
    match damage:
        case "truncated":
            os.truncate(path, 5000)
        case "garbage":
            path.write_bytes(os.urandom(len(whole)))
        case _:
            path.write_bytes(whole[:4096] + os.urandom(8192) + whole[12288:])
    again = Store(path)
    assert "damaged" in again.warnings[0]
    assert "your answers are untouched" in again.warnings[0]
    # The first tutor still has the damaged file open; the new one is not its to set aside.
    learner.record_attempt("an-exercise", "after", PASSED)
    learner.attempts("an-exercise")
    again.record_attempt("another", "y", PASSED)
    assert "another" in Store(path).passed()
    assert len(list(path.parent.glob("*.damaged-*.sqlite3"))) == 1


def test_a_damaged_file_in_a_folder_that_cannot_be_renamed_is_said(path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    path.parent.mkdir()
    path.write_bytes(b"no database " * 1000)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    learner = Store(path)
    assert "could not be set aside" in learner.warnings[0]
    learner.see("a-page")
    assert learner.seen() == {"a-page"}
    assert path.read_bytes() == b"no database " * 1000


def test_what_comes_after_the_end_is_written_and_sets_no_sound_file_aside(path: Path) -> None:
    learner = Store(path)
    learner.record_attempt("an-exercise", "x", PASSED)
    learner.close()
    learner.record_attempt("another", "y", PASSED)
    learner.close()
    assert Store(path).passed() == {"an-exercise", "another"}
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_mistake_of_ours_never_sets_a_sound_file_aside(path: Path) -> None:
    learner = Store(path)
    with pytest.raises(sqlite3.IntegrityError):
        learner.show_hints("an-exercise", None)  # type: ignore[arg-type]
    learner.see("a-page")
    assert Store(path).seen() == {"a-page"}
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_verdict_that_comes_while_the_tutor_ends_is_recorded(make_course, tmp_path: Path) -> None:
    with open_session(make_course(), tmp_path) as session:
        record = session.store.record_attempt

        def record_too_late(exercise: str, text: str, verdict: Verdict) -> None:
            session.close()
            record(exercise, text, verdict)

        session.store.record_attempt = record_too_late  # type: ignore[method-assign]
        assert session.check("double-it", text="def double(x):\n    return 2.0 * x\n").passed
    with open_session(make_course(), tmp_path) as again:
        assert again.store.passed() == {"double-it"}
        assert again.warnings == ()


def test_a_clock_that_is_set_back_changes_no_order(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Store(path)
    learner.record_attempt("an-exercise", "first", PASSED)
    monkeypatch.setattr(store, "_now", lambda: "1970-01-01T00:00:00.000+00:00")
    learner.record_attempt("an-exercise", "second", PASSED)
    assert [attempt.text for attempt in learner.attempts("an-exercise")] == ["second", "first"]


NO_LOCKS = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
static int refuse(const char *name, int fd, int what, void *with) {
    if (what == F_SETLK || what == F_SETLKW || what == F_GETLK) { errno = ENOLCK; return -1; }
    return ((int (*)(int, int, void *))dlsym(RTLD_NEXT, name))(fd, what, with);
}
int fcntl(int fd, int what, ...) {
    va_list rest; va_start(rest, what); void *with = va_arg(rest, void *); va_end(rest);
    return refuse("fcntl", fd, what, with);
}
int fcntl64(int fd, int what, ...) {
    va_list rest; va_start(rest, what); void *with = va_arg(rest, void *); va_end(rest);
    return refuse("fcntl64", fd, what, with);
}
"""


@pytest.fixture
def without_locks(tmp_path: Path) -> dict[str, str]:
    """An environment in which every file lock is refused, as on a network home without a lock service."""
    source, library = tmp_path / "no_locks.c", tmp_path / "no_locks.so"
    source.write_text(NO_LOCKS)
    subprocess.run([needs.compiler(), "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return os.environ | {"LD_PRELOAD": str(library)}


WORK = (
    "import sys; from pathlib import Path\n"
    "from tutor.progress.store import Store\n"
    "store = Store(Path(sys.argv[1]))\n"
    "for number in range(int(sys.argv[3])): store.see(f'{sys.argv[2]}-{number}')\n"
    "print(store.warnings)\n"
)


def test_a_home_without_file_locks_keeps_the_work_of_two_tutors(path: Path, without_locks: dict[str, str]) -> None:
    command = [sys.executable, "-c", WORK, str(path)]
    tutors = [
        subprocess.Popen([*command, name, "30"], env=without_locks, stdout=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    said = [tutor.communicate(timeout=60)[0] for tutor in tutors]
    assert said == ["()\n", "()\n"]
    assert len(Store(path).seen()) == 60
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_lock_that_a_killed_tutor_left_is_removed(path: Path, without_locks: dict[str, str]) -> None:
    Store(path).close()
    lock = path.with_name(f"{path.name}.lock")
    lock.mkdir()
    old = time.time() - 60
    os.utime(lock, (old, old))
    done = subprocess.run(
        [sys.executable, "-c", WORK, str(path), "page", "1"], env=without_locks, capture_output=True, text=True
    )
    assert done.stdout == "()\n", done.stderr
    assert Store(path).seen() == {"page-0"}
