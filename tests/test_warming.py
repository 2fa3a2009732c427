"""What a first verdict needs is compiled ahead: once, at the lowest priority, and only for the course that ships."""

import time
from collections.abc import Callable
from pathlib import Path

import psutil

from tests.conftest import MakeCourse
from tutor.session import open_session
from tutor.warming import Warmer
from tutor.worker.messages import Job

EXERCISE = "safe-norm"


def children() -> set[psutil.Process]:
    return set(psutil.Process().children(recursive=True))


def wait_until(holds: Callable[[], object], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_an_exercise_is_compiled_ahead_once_and_nothing_is_recorded(tmp_path: Path) -> None:
    marks = tmp_path / "cache" / "warmed"
    with open_session(None, tmp_path, spare=True) as session:
        session.warm(EXERCISE)
        wait_until(lambda: marks.is_dir() and list(marks.iterdir()))
        assert session.store.attempt_counts() == {}
        assert session.answered() == ()
    compiled = sorted((tmp_path / "cache" / "xla").rglob("*-cache"))
    assert compiled
    (mark,) = marks.iterdir()
    assert mark.name.startswith(EXERCISE)
    before = mark.stat().st_mtime_ns
    others = children()
    with open_session(None, tmp_path, spare=True) as session:
        session.warm(EXERCISE)
        time.sleep(0.5)
        assert children() == others
    assert mark.stat().st_mtime_ns == before


def test_no_other_courses_code_runs_ahead_and_none_without_a_spare(make_course: MakeCourse, tmp_path: Path) -> None:
    others = children()
    with open_session(make_course(), tmp_path, spare=True) as session:
        session.warm("double-it")
        time.sleep(0.5)
        assert children() == others
    with open_session(None, tmp_path) as session:
        session.warm(EXERCISE)
        time.sleep(0.5)
        assert children() == others
    assert not (tmp_path / "cache" / "warmed").exists()


def test_it_leaves_the_processor_to_others_and_ends_at_once(tmp_path: Path) -> None:
    check = tmp_path / "test_endless.py"
    check.write_text("def test_it(answer):\n    while True:\n        pass\n")
    others = children()
    warmer = Warmer(tmp_path)
    warmer.warm(Job(path=str(tmp_path / "a.py"), text="x = 1\n", exercise="endless", check=str(check), seconds=600.0))
    wait_until(lambda: any(process.cpu_times().user > 1.0 for process in children() - others if process.is_running()))
    assert {process.nice() for process in children() - others} == {19}
    warmer.close()
    assert children() == others
    assert not (tmp_path / "warmed").exists()
    warmer.warm(Job(path=str(tmp_path / "a.py"), text="x = 1\n", exercise="endless", check=str(check)))
    assert children() == others
