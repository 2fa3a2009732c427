"""All answers that exist are judged in one go, each as `check` judges it."""

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import solution
from tests.end_to_end.terminal import Terminal
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.messages import Job
from tutor.worker.pool import in_parallel

type Tutor = Callable[..., subprocess.CompletedProcess[str]]
type AtTerminal = Callable[..., Terminal]


def answer(answers: Path, **texts: str) -> None:
    for word, text in texts.items():
        (answers / f"{word}-it.py").write_text(text)


def test_every_answer_is_judged_and_recorded_and_a_stub_is_no_mistake(tutor: Tutor, answers: Path) -> None:
    answer(answers, double=solution("double-it"), triple=solution("triple-it"), halve='"""Halve it."""\n')
    done = tutor("check", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    *lines, total = done.stdout.splitlines()
    assert sorted(lines) == [
        "Not attempted yet halve-it",
        "Passed            double-it",
        "Passed            triple-it",
    ]
    assert total == "2 of 2 answers pass. Not attempted yet: 1."
    assert "\x1b" not in done.stdout
    progress = json.loads(tutor("progress", "--json").stdout)
    assert (progress["exercises_passed"], progress["attempts"]) == (2, 2)


def test_one_wrong_answer_is_named_with_what_is_wrong(tutor: Tutor, answers: Path) -> None:
    answer(answers, double="def double(x):\n    return 3.0 * x\n", triple="1 / 0\n")
    done = tutor("check", "--all", "1")
    assert done.returncode == 1
    assert "Not right yet     double-it: double(3.0) is 6" in done.stdout
    assert "Error             triple-it: ZeroDivisionError: division by zero (line 1)" in done.stdout
    assert "0 of 2 answers pass. What is wrong with one: jax-ad-tutor check EXERCISE" in done.stdout


def test_json_is_one_document_of_the_documents_of_check(tutor: Tutor, answers: Path) -> None:
    answer(answers, triple="def triple(x):\n    return x\n", double=solution("double-it"))
    done = tutor("check", "--all", "--json")
    assert (done.returncode, done.stderr) == (1, "")
    document = json.loads(done.stdout)
    assert [(item["exercise"], item["outcome"]) for item in document["items"]] == [
        ("double-it", "passed"),
        ("triple-it", "failed"),
    ]
    assert set(document) == {"items"}
    assert set(document["items"][0]) == set(json.loads(tutor("check", "double-it", "--json").stdout))


def test_at_a_terminal_each_exercise_has_one_line_that_comes_to_its_verdict(
    at_terminal: AtTerminal, answers: Path
) -> None:
    answer(answers, double=solution("double-it"), triple="def triple(x):\n    return x\n", halve="x = 1\n")
    terminal = at_terminal("check", "--all")
    terminal.until(lambda screen: "checking ...      double-it" in screen)
    assert terminal.ended() == 1
    screen = terminal.read()
    assert "checking" not in screen
    for name in ("double-it", "triple-it", "halve-it"):
        assert screen.count(f" {name}") == 1
    assert "1 of 2 answers pass. Not attempted yet: 1." in screen


def test_no_answers_lessons_and_wrong_usage(tutor: Tutor, tmp_path: Path) -> None:
    done = tutor("check", "--all")
    assert (done.returncode, done.stdout) == (0, "There is no answer to judge yet.\n")
    assert tutor("check", "--all", "first-lesson").returncode == 0
    unknown = tutor("check", "--all", "first-lessen")
    assert unknown.returncode == 2
    assert "first-lesson" in unknown.stderr
    assert tutor("check").returncode == 2
    assert tutor("check", "double-it", "triple-it").returncode == 2
    assert tutor("check", "--all", "--isolated").returncode == 2


def test_checks_that_do_not_work_are_the_tutors_failure_and_hide_no_other_verdict(
    command: list[str], tutor: Tutor, answers: Path
) -> None:
    (Path(command[-1]) / "checks/test_double_it.py").write_text("import there_is_no_such_module\n")
    answer(answers, double=solution("double-it"), triple=solution("triple-it"))
    done = tutor("check", "--all", "--json")
    assert done.returncode == 3
    assert [item["exercise"] for item in json.loads(done.stdout)["items"]] == ["triple-it"]
    assert "double-it could not be judged" in done.stderr


def test_ctrl_c_stops_what_runs(at_terminal: AtTerminal, answers: Path, tmp_path: Path) -> None:
    (lesson,) = tmp_path.rglob("lessons/first/lesson.toml")
    # However slow the machine is, what ends the run is Ctrl+C and not its time.
    lesson.write_text(lesson.read_text().replace("seconds = 5", "seconds = 600"))
    marker = answers / "runs"
    endless = f"open({str(marker)!r}, 'w').close()\nwhile True:\n    pass\n"
    answer(answers, double=endless)
    terminal = at_terminal("check", "--all")
    terminal.until(lambda screen: marker.exists())
    os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.ended() == 130, terminal.read()
    assert "Interrupted." in terminal.read()


def test_a_pool_gives_what_was_raised_to_whoever_asked(cache: Path) -> None:
    def act(host: Host, item: int) -> str:
        if item == 2:
            raise TutorBroken("no")
        return host.run(Job(path="x.py", text=f"print({item})", seconds=30)).output

    assert list(in_parallel(cache, [1], act)) == ["1\n"]
    with pytest.raises(TutorBroken):
        list(in_parallel(cache, [2, 2], act, workers=2))
