"""`check --isolated`: the same contract as `check`, and a refusal with its remedy where nothing can be isolated."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import needs
from tutor.worker.sandbox import Sandbox

type MakeCourse = Callable[..., Path]
type Check = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def check(make_course: MakeCourse, tmp_path: Path) -> Check:
    course = make_course()

    def check(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tutor", "--course", str(course), "--home", str(tmp_path / "home")]
        return subprocess.run(
            [*command, "check", "double-it", "--isolated", *arguments],
            capture_output=True,
            text=True,
            env=os.environ | environment,
            timeout=120,
        )

    return check


@pytest.fixture
def answer(tmp_path: Path) -> Path:
    path = tmp_path / "submissions/answer.py"
    path.parent.mkdir()
    path.write_text("def double(x):\n    return 2.0 * x\n")
    return path


@pytest.fixture
def can_isolate(answer: Path) -> None:
    needs.isolation(Sandbox(answer))


@pytest.mark.usefixtures("can_isolate")
def test_an_isolated_file_is_judged_and_leaves_no_cache(check: Check, answer: Path, tmp_path: Path) -> None:
    done = check("--file", str(answer), "--json")
    assert (done.returncode, json.loads(done.stdout)["outcome"]) == (0, "passed"), done.stderr
    answer.write_text("def double(x):\n    return 2.0 + x\n")
    assert check("--file", str(answer)).returncode == 1
    kept = {path.name for path in (tmp_path / "home/cache").rglob("*") if path.is_file()}
    assert all(name.endswith(".msgpack") for name in kept), f"compiled programs were kept: {kept}"
    assert [path.name for path in answer.parent.iterdir()] == ["answer.py"]


@pytest.mark.usefixtures("can_isolate")
def test_your_own_answer_and_a_solution_of_the_course_can_be_isolated_too(
    check: Check, answer: Path, tmp_path: Path
) -> None:
    assert check().returncode == 1  # nothing written yet
    own = tmp_path / "home/data/small/answers/double-it.py"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(answer.read_text())
    assert check().returncode == 0
    assert check("--file", str(tmp_path / "course/lessons/first/solutions/double-it.py")).returncode == 0


def test_without_bubblewrap_it_refuses_with_the_remedy(check: Check, answer: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    done = check("--file", str(answer), "--json", PATH=str(tmp_path / "bin"))
    assert (done.returncode, done.stdout) == (3, "")
    assert "bubblewrap" in done.stderr
    assert "without --isolated" in done.stderr


def test_where_bubblewrap_may_not_work_it_refuses_with_what_it_said(
    check: Check, answer: Path, tmp_path: Path
) -> None:
    program = tmp_path / "bin/bwrap"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    program.chmod(0o755)
    done = check("--file", str(answer), PATH=f"{program.parent}:{os.environ['PATH']}")
    assert (done.returncode, done.stdout) == (3, "")
    assert "No permissions to create new namespace" in done.stderr
    assert "allow bubblewrap" in done.stderr
