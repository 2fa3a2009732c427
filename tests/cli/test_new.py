"""An author begins a course, a lesson and an exercise with one command each, and what comes out holds."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

type Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(*arguments: str, cwd: Path = tmp_path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "tutor", "--home", str(tmp_path / "home"), *arguments],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            cwd=cwd,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            timeout=200,
        )

    return run


def test_a_new_course_lesson_and_exercise_are_sound_and_hold(run: Run, tmp_path: Path) -> None:
    course = tmp_path / "my-course"
    assert run("new", "course", "my-course").returncode == 0
    lesson = run("new", "lesson", "chain-rule", "--course", str(course))
    assert (lesson.returncode, lesson.stderr) == (0, "")
    assert f"open chain-rule-idea\nWhat is wrong:  jax-ad-tutor lint {course}" in lesson.stdout
    assert run("new", "exercise", "push-it", "--lesson", "chain-rule", cwd=course).returncode == 0
    assert run("lint", str(course)).returncode == 0

    def check(exercise: str, part: str) -> tuple[int, str]:
        file = course / f"lessons/chain-rule/{part}/{exercise}.py"
        done = run("--course", str(course), "check", exercise, "--file", str(file), "--json")
        return done.returncode, json.loads(done.stdout)["outcome"]

    for exercise in ("chain-rule-exercise", "push-it"):
        assert check(exercise, "stubs") == (1, "not_attempted")
        assert check(exercise, "solutions") == (0, "passed")
    verified = json.loads(run("--course", str(course), "verify", "chain-rule", "--json").stdout)
    assert [(item["id"], item["difference"]) for item in verified["items"]] == [
        ("chain-rule-example", ""),
        ("chain-rule-exercise", ""),
        ("push-it", ""),
        ("chain-rule-question", ""),
    ]


def test_without_a_course_a_whole_one_is_offered(run: Run, tmp_path: Path) -> None:
    done = run("new", "lesson", "chain-rule")
    assert (done.returncode, done.stdout) == (2, "")
    assert "begin a whole new one: jax-ad-tutor new course DIR" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_refusal_is_wrong_usage_and_says_what_was_meant(run: Run) -> None:
    run("new", "course", "mine")
    done = run("new", "lesson", "Chain Rule", "--course", "mine")
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean `chain-rule`?" in done.stderr
    done = run("--course", "mine", "new", "exercise", "push-it", "--lesson", "frist-lesson")
    assert done.returncode == 2
    assert "first-lesson" in done.stderr


def test_other_mistakes_of_the_course_are_said_after_what_was_written(run: Run, tmp_path: Path) -> None:
    run("new", "course", "mine")
    path = tmp_path / "mine/lessons/first-lesson/lesson.toml"
    path.write_text(path.read_text().replace("The idea", "The idea $\\\\cancel{x}$").replace("One idea", "[a](#b)"))
    done = run("new", "lesson", "chain-rule", "--course", "mine")
    assert done.returncode == 1
    assert "leads to `b`, which is not there" in done.stderr
    assert "written: " in done.stdout
