"""One thing to practise comes at random, what is due before all else."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import solution
from tutor.practice import choose
from tutor.reply import Grade, Reply
from tutor.session import Session, open_session

type Tutor = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def session(with_questions: Path, tmp_path: Path) -> Iterator[Session]:
    with open_session(with_questions, tmp_path / "learner") as session:
        yield session


def chosen(session: Session, *lessons: str) -> set[str | None]:
    """Return what comes for many seeds."""
    found = (choose(session, lessons or ("first-lesson",), Random(seed)) for seed in range(60))
    return {None if entry is None else entry.id for entry in found}


def test_anything_that_is_not_right_may_come_and_one_seed_gives_one_thing(session: Session) -> None:
    session.store.record_reply("q-one", Grade.RIGHT, Reply())
    assert chosen(session) == {"double-it", "q-some", "q-number", "q-predict", "q-recall"}
    assert choose(session, ("first-lesson",), Random(3)) is choose(session, ("first-lesson",), Random(3))
    assert chosen(session, "another-lesson") == {None}


def test_what_is_due_comes_first(session: Session) -> None:
    session.store.record_reply("q-number", Grade.WRONG, Reply(text="7"))
    with sqlite3.connect(session.places.data / "small/progress.sqlite3") as database:
        database.execute("update reply set at = '2020-01-01T00:00:00.000+00:00'")
    database.close()
    assert chosen(session) == {"q-number"}


def test_the_command_gives_an_exercise_until_all_are_passed(tutor: Tutor, answers: Path) -> None:
    done = tutor("practice", "--seed", "1")
    assert done.returncode == 0
    name = done.stdout.split()[-1]
    assert f"Check it with: jax-ad-tutor check {name}" in done.stdout
    assert tutor("practice", "1", "--seed", "1").stdout == done.stdout
    assert tutor("practice", "no-lesson").returncode == 2
    for exercise in ("double-it", "triple-it", "halve-it"):
        (answers / f"{exercise}.py").write_text(solution(exercise))
    assert tutor("check", "--all").returncode == 0
    assert "Nothing is left to practise" in tutor("practice").stdout


def test_a_question_is_asked_and_graded_at_once(session: Session, with_questions: Path, tmp_path: Path) -> None:
    for question in ("q-some", "q-number", "q-predict", "q-recall"):
        session.store.record_reply(question, Grade.RIGHT, Reply())
    session.save_answer("double-it", solution("double-it"))
    assert session.check("double-it").passed
    command = [sys.executable, "-m", "tutor", "--home", str(tmp_path / "learner"), "--course", str(with_questions)]
    done = subprocess.run([*command, "practice"], input="b\n", capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 of 1 answer right.")
