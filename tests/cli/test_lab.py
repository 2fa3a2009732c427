"""A class seen by its teacher: who is where, who is stuck, and nothing of a learner's is touched."""

import csv
import json
import re
import signal
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import AtTerminal
from tutor.progress.store import Store
from tutor.verdict import Outcome, Verdict

# A table of attempts that never ends.
ENDLESS = """
drop table attempt;
create view attempt as with recursive n(id) as (select 1 union all select id + 1 from n)
    select id, 'double-it' as exercise, '' as at, 'failed' as outcome from n;
"""
type Tutor = Callable[..., subprocess.CompletedProcess[str]]


def file_of(room: Path, learner: str, data: str = "data") -> Path:
    return room / learner / data / "small" / "progress.sqlite3"


def try_it(file: Path, exercise: str, *attempts: tuple[float, Outcome]) -> None:
    """Record attempts, each so many minutes ago."""
    store = Store(file)
    for _, outcome in attempts:
        store.record_attempt(exercise, "text", Verdict(exercise, outcome, "because"))
    store.go_to(exercise)
    store.close()
    with closing(sqlite3.connect(file)) as database, database:
        ids = [
            row[0] for row in database.execute("select id from attempt where exercise = ? order by id", (exercise,))
        ]
        for number, (minutes, _) in zip(ids, attempts, strict=True):
            at = (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()
            database.execute("update attempt set at = ? where id = ?", (at, number))


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Ada passed one, with a hint; Bob is stuck for 25 minutes; Cleo has done nothing; Dan was stuck last week."""
    room = tmp_path / "room"
    wrong, right = Outcome.FAILED, Outcome.PASSED
    try_it(file_of(room, "ada"), "double-it", (9.0, wrong), (3.0, right))
    store = Store(file_of(room, "ada"))
    store.show_hints("double-it", 1)
    store.close()
    try_it(
        file_of(room, "bob", ".local/share/jax-ad-tutor"),
        "triple-it",
        (25.4, wrong),
        (9.0, Outcome.ERROR),
        (2.0, wrong),
    )
    (room / "cleo").mkdir()
    try_it(file_of(room, "ada"), "halve-it", (2.0, Outcome.NOT_ATTEMPTED))  # which is no attempt
    try_it(file_of(room, "dan"), "halve-it", *((7 * 24 * 60.0 + 30 * more, wrong) for more in (3, 2, 1, 0)))
    (room / "a-list.txt").write_text("not a home")
    return room


def everything(room: Path) -> dict[str, tuple[int, bytes]]:
    return {str(path): (path.stat().st_mtime_ns, path.read_bytes()) for path in room.rglob("*") if path.is_file()}


def test_each_learner_has_a_line_and_who_is_stuck_stands_first(tutor: Tutor, room: Path) -> None:
    before = everything(room)
    done = tutor("lab", "status", str(room))
    assert (done.returncode, done.stderr) == (0, "")
    assert "in 2" in done.stdout  # minutes; how many, by the clock that goes on meanwhile
    assert re.sub(r"\d+ min", "N min", done.stdout).splitlines() == [
        "bob   0 of 3 exercises passed, STUCK on triple-it: 3 attempts in N min, quiet for N min",
        "ada   1 of 3 exercises passed, at Halve it, quiet for N min",
        "cleo  nothing done yet",
        "dan   0 of 3 exercises passed, at Halve it, quiet for 7 days",
    ]
    assert everything(room) == before


def test_the_report_says_what_was_tried_and_the_table_says_the_same(tutor: Tutor, room: Path, tmp_path: Path) -> None:
    (room / "bob").rename(room / "=bob")
    sheet = tmp_path / "room.csv"
    done = tutor("lab", "report", str(room), "--csv", str(sheet))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:4] == [
        "=bob: 0 of 3 exercises passed",
        "  triple-it: not passed (last: Not right yet), 3 attempts",
        "ada: 1 of 3 exercises passed",
        "  double-it: passed, 2 attempts, 1 hint",
    ]
    with sheet.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["learner"], row["exercise"], row["attempts"], bool(row["passed_at"])) for row in rows] == [
        ("'=bob", "triple-it", "3", False),
        ("ada", "double-it", "2", True),
        ("dan", "halve-it", "4", False),
    ]
    document = json.loads(tutor("lab", "report", str(room), "--json").stdout)
    assert [learner["name"] for learner in document["learners"]] == ["=bob", "ada", "cleo", "dan"]
    assert document["learners"][0]["stuck"]["exercise"] == "triple-it"


def test_a_file_that_cannot_be_read_is_said_and_left_alone(tutor: Tutor, room: Path) -> None:
    file_of(room, "ada").write_bytes(b"garbage" * 1000)
    for name in ("eve", "mallory"):
        try_it(file_of(room, name), "double-it", (3.0, Outcome.FAILED))
    with closing(sqlite3.connect(file_of(room, "dan"))) as database, database:
        database.execute("pragma user_version = 999")
    with closing(sqlite3.connect(file_of(room, "eve"))) as database, database:
        database.executescript("update attempt set at = 'long ago'")
    with closing(sqlite3.connect(file_of(room, "mallory"))) as database, database:
        database.executescript(ENDLESS)
    before = everything(room)
    done = tutor("lab", "status", str(room))
    assert (done.returncode, done.stderr) == (0, "")
    lines = {line.split()[0]: line for line in done.stdout.splitlines()}
    assert "Invalid isoformat string: 'long ago'" in lines["eve"]
    assert "interrupted" in lines["mallory"]
    assert "STUCK" in lines["bob"]
    assert "cannot be read" in lines["ada"]
    assert "newer version of the tutor" in lines["dan"]
    assert everything(room) == before


def test_a_learner_who_writes_at_this_moment_is_seen_all_the_same(tutor: Tutor, room: Path) -> None:
    with closing(sqlite3.connect(file_of(room, "ada"), isolation_level=None)) as database:
        database.execute("begin immediate")
        assert "1 of 3 exercises passed" in tutor("lab", "status", str(room)).stdout


def test_a_folder_without_homes_is_wrong_usage(tutor: Tutor, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = tutor("lab", "status", str(tmp_path / "empty"))
    assert done.returncode == 2
    assert "a home for each learner" in done.stderr


def test_the_dashboard_goes_on_saying_it_until_ctrl_c(at_terminal: AtTerminal, tutor: Tutor, room: Path) -> None:
    terminal = at_terminal("lab", "dashboard", str(room), "--every", "0.5")
    terminal.until(lambda screen: "STUCK on triple-it" in screen and "1 of 3 exercises passed" in screen)
    try_it(file_of(room, "cleo"), "double-it", (0.0, Outcome.PASSED))
    screen = terminal.until(lambda screen: "nothing done yet" not in screen)
    assert [line.split()[0] for line in screen.splitlines() if line] == ["bob", "ada", "cleo", "dan"]
    assert b"\x1b[H\x1b[J" not in terminal.written, "what is emptied before it is drawn is seen empty"
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.ended() == 0
    refused = tutor("lab", "dashboard", str(room))
    assert refused.returncode == 2
    assert "needs a terminal" in refused.stderr
