"""Progress outlives everything that can happen to its file."""

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from tutor.progress.database import MIGRATIONS
from tutor.progress.store import Store
from tutor.reply import Grade, Reply
from tutor.verdict import CheckResult, CheckStatus, Outcome, Verdict

PASSED = Verdict("an-exercise", Outcome.PASSED, "All checks hold.", (CheckResult("holds", CheckStatus.PASSED),))
FAILED = Verdict("an-exercise", Outcome.FAILED, "Not right yet.", (CheckResult("holds", CheckStatus.FAILED),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "progress.sqlite3"


def test_attempts_come_back_whole_and_newest_first(path: Path) -> None:
    store = Store(path)
    store.record_attempt("an-exercise", "x = 1\n", FAILED)
    store.record_attempt("an-exercise", "x = 2\n", PASSED)
    store.close()

    newest, oldest = Store(path).attempts("an-exercise")
    assert (newest.text, newest.verdict, newest.outcome) == ("x = 2\n", PASSED, Outcome.PASSED)
    assert (oldest.text, oldest.verdict) == ("x = 1\n", FAILED)


def test_a_pass_is_never_undone_by_a_later_failure(path: Path) -> None:
    store = Store(path)
    store.record_attempt("an-exercise", "x = 1\n", PASSED)
    store.record_attempt("an-exercise", "x = 2\n", FAILED)
    assert store.passed() == {"an-exercise"}
    assert store.attempt_counts() == {"an-exercise": 2}


def test_hints_never_go_back(path: Path) -> None:
    store = Store(path)
    store.show_hints("an-exercise", 2)
    store.show_hints("an-exercise", 1)
    assert store.hints_shown("an-exercise") == 2
    assert store.hints_shown("another-exercise") == 0


def test_the_place_is_the_last_one(path: Path) -> None:
    store = Store(path)
    assert store.place() is None
    store.go_to("a-page")
    store.go_to("another-page")
    store.close()
    assert Store(path).place() == "another-page"


def test_two_tutors_at_once_lose_nothing(path: Path) -> None:
    stores = [Store(path), Store(path)]

    def work(store: Store) -> None:
        for number in range(40):
            store.record_attempt("an-exercise", f"{number}", FAILED)

    threads = [threading.Thread(target=work, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.warnings for store in stores] == [(), ()]
    assert Store(path).attempt_counts() == {"an-exercise": 80}


@pytest.mark.parametrize("length", [1, 100, 5000])
def test_a_damaged_file_is_set_aside_and_said(path: Path, length: int) -> None:
    store = Store(path)
    store.record_attempt("an-exercise", "x" * 20_000, PASSED)
    store.close()
    whole = path.read_bytes()
    path.write_bytes(b"\xa5" * length + whole[length:] if length < 5000 else whole[:length])

    store = Store(path)
    (warning,) = store.warnings
    assert "damaged" in warning
    (aside,) = path.parent.glob("progress.damaged-*")
    assert aside.name in warning
    store.record_attempt("an-exercise", "x", PASSED)
    assert Store(path).passed() == {"an-exercise"}


def test_an_empty_file_is_a_first_start(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.touch()
    store = Store(path)
    assert store.warnings == ()
    store.see("a-page")
    assert Store(path).seen() == {"a-page"}


def test_a_file_of_a_newer_tutor_is_left_alone(path: Path) -> None:
    Store(path).close()
    database = sqlite3.connect(path)
    database.execute("pragma user_version = 99")
    database.close()
    before = path.read_bytes()

    store = Store(path)
    assert "newer version" in store.warnings[0]
    store.see("a-page")
    assert store.seen() == {"a-page"}
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written_is_said_and_the_tutor_goes_on(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    store = Store(tmp_path / "home" / "progress.sqlite3")
    assert "cannot be saved" in store.warnings[0]
    store.record_attempt("an-exercise", "x = 1\n", PASSED)
    assert store.passed() == {"an-exercise"}


def test_a_file_locked_by_another_program_is_not_waited_for_for_ever(path: Path) -> None:
    store = Store(path)
    store.see("a-page")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin exclusive")
    try:
        store.see("another-page")
        assert "locked" in store.warnings[0]
        assert "another-page" in store.seen()
    finally:
        other.close()


def test_a_killed_writer_leaves_a_sound_file(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from tutor.progress.store import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for number in range(10**6):\n"
        "    store.see(f'page-{number}'); print(number, flush=True)\n"
    )
    writer = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    shown = [int(writer.stdout.readline()) for _ in range(20)]
    writer.kill()
    shown += [int(line) for line in writer.stdout]
    writer.wait()

    store = Store(path)
    assert store.warnings == ()
    assert {f"page-{number}" for number in shown} <= store.seen()


def test_answers_to_questions_come_back_whole_and_newest_first(path: Path) -> None:
    store = Store(path)
    store.record_reply("q", Grade.WRONG, Reply(chosen=("a text [/b]",)))
    store.record_reply("q", Grade.RIGHT, Reply(text="1\n2"))
    store.close()

    newest, oldest = Store(path).replies("q")
    assert (newest.grade, newest.reply) == (Grade.RIGHT, Reply(text="1\n2"))
    assert (oldest.grade, oldest.reply) == (Grade.WRONG, Reply(chosen=("a text [/b]",)))
    assert Store(path).grades() == {"q": (Grade.WRONG, Grade.RIGHT)}


def test_a_file_from_before_the_questions_keeps_everything_and_knows_who_had_help(path: Path) -> None:
    path.parent.mkdir(parents=True)
    old = sqlite3.connect(path)
    old.executescript(MIGRATIONS[0])
    old.execute("pragma user_version = 1")
    verdict = msgspec.json.encode(PASSED).decode()
    for exercise in ("alone", "with-a-hint"):
        old.execute(
            "insert into attempt (exercise, at, outcome, text, verdict) values (?, ?, ?, ?, ?)",
            (exercise, "2026-03-01T10:00:00+00:00", "passed", "x = 1\n", verdict),
        )
    old.execute("insert into hint values ('with-a-hint', 1)")
    old.commit()
    old.close()

    store = Store(path)
    assert store.warnings == ()
    assert store.passed() == {"alone", "with-a-hint"}
    assert [place.item for place in store.waiting()] == ["with-a-hint"]
    store.record_reply("q", Grade.RIGHT, Reply(text="1"))
    assert Store(path).grades() == {"q": (Grade.RIGHT,)}


def test_only_an_exercise_first_passed_with_help_waits_for_review(path: Path) -> None:
    store = Store(path)
    store.record_attempt("alone", "x", PASSED)
    store.show_hints("alone", 1)
    store.record_attempt("alone", "x", PASSED)
    store.ask_solution("asked-once")
    store.record_attempt("asked-once", "x", PASSED)
    store.ask_solution("seen")
    store.ask_solution("seen")
    store.record_attempt("seen", "x", FAILED)
    assert store.waiting() == ()
    store.record_attempt("seen", "x", PASSED)
    assert [place.item for place in store.waiting()] == ["seen"]


def test_a_killed_quiz_keeps_every_answer_that_was_shown_as_saved(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from tutor.progress.store import Store\nfrom tutor.reply import Grade, Reply\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for number in range(10**6):\n"
        "    store.record_reply(f'q-{number}', Grade.WRONG, Reply(text='x')); print(number, flush=True)\n"
    )
    writer = subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    shown = [int(writer.stdout.readline()) for _ in range(20)]
    writer.kill()
    shown += [int(line) for line in writer.stdout]
    writer.wait()

    store = Store(path)
    assert store.warnings == ()
    assert {f"q-{number}" for number in shown} <= set(store.grades())


def test_what_was_told_once_is_not_told_again(path: Path) -> None:
    store = Store(path)
    assert store.told() == frozenset()
    store.tell("tour")
    store.tell("tour")
    store.close()
    assert Store(path).told() == {"tour"}


def test_moments_are_those_of_reading_checking_and_answering(path: Path) -> None:
    store = Store(path)
    store.see("a-page")
    store.see("a-page")
    store.record_attempt("an-exercise", "x = 1\n", FAILED)
    store.record_reply("a-question", Grade.RIGHT, Reply())
    store.go_to("a-page")
    moments = store.moments()
    assert len(moments) == 3
    assert all(moment.tzinfo is not None for moment in moments)
