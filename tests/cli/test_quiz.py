"""The quiz on the command line: line by line, through a pipe, graded and kept."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

type Ask = Callable[..., subprocess.CompletedProcess[str]]

ALL_RIGHT = "b\nc a\n1/3\n[1, 10]\nthe chain rule\nr\n"


@pytest.fixture
def ask(tmp_path: Path, with_questions: Path) -> Ask:
    def ask(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [
                sys.executable,
                "-m",
                "tutor",
                "--home",
                str(tmp_path / "home"),
                "--course",
                str(with_questions),
                *arguments,
            ],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
        )

    return ask


def days_pass(home: Path, days: int) -> None:
    """Make everything recorded so much older."""
    database = sqlite3.connect(home / "home/data/small/progress.sqlite3")
    for table in ("reply", "attempt"):
        database.execute(f"update {table} set at = strftime('%Y-%m-%dT%H:%M:%f+00:00', at, '-{days} days')")
    database.commit()
    database.close()


def test_every_kind_can_be_answered_right_through_a_pipe(ask: Ask) -> None:
    done = ask("quiz", "first-lesson", typed=ALL_RIGHT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "5 of 5 answers right." in done.stdout
    assert "\x1b" not in done.stdout
    assert "$" not in done.stdout
    assert "Because of the *chain rule*." in done.stdout
    states = {item["id"]: item["state"] for item in json.loads(ask("list", "--json").stdout)["items"]}
    assert {states[name] for name in ("q-one", "q-some", "q-number", "q-predict", "q-recall")} == {"passed"}


def test_wrong_answers_are_explained_and_the_exit_code_says_so(ask: Ask) -> None:
    done = ask("quiz", "1", typed="a\nab\n0.5\n[1 11]\nno idea\np\n")
    assert done.returncode == 1
    for words in (
        "a) `1`  [chosen, wrong]",
        "That is the slope of `x` [/b].",
        "b) two  [not chosen, right]",
        "A line has one slope, x² has many.",
        "To reread: jax-ad-tutor show first-page",
        "What does not belong: b; what is missing: c.",
        "    0.333",
        "    [ 1. 10.]",
        "You had it partly right; it will come back.",
        "0 of 5 answers right.",
    ):
        assert words in done.stdout, words
    progress = json.loads(ask("progress", "--json").stdout)
    assert (progress["questions_right"], progress["questions"]) == (0, 5)


def test_what_is_no_answer_is_asked_again_an_empty_line_passes_over_and_quit_ends(ask: Ask) -> None:
    done = ask("quiz", "first-lesson", typed="z\nab\nb\n\nfour\nquit\n")
    assert "There is no option z. The letters are: a, b, c." in done.stdout
    assert "Choose one option; only one is right." in done.stdout
    assert "Passed over." in done.stdout
    assert "'four' is not a number" in done.stdout
    assert "1 of 1 answer right." in done.stdout
    assert done.returncode == 0


def test_json_prints_the_score_and_nothing_else(ask: Ask) -> None:
    done = ask("quiz", "first-lesson", "--json", typed="b\na\n")
    score = json.loads(done.stdout)
    assert done.returncode == 1
    assert (score["lesson"], score["right"], score["answered"], score["questions"]) == ("first-lesson", 1, 2, 5)
    first, second, third, *_ = score["items"]
    assert (first["id"], first["kind"], first["state"], first["grade"]) == ("q-one", "choice", "passed", "right")
    assert (second["answers"], second["grade"], second["state"]) == (1, "wrong", "started")
    assert (third["answers"], third["grade"], third["state"]) == (0, None, "to do")
    assert "Question 1 of 5" in done.stderr


def test_without_a_lesson_it_asks_what_was_not_answered_right_yet(ask: Ask) -> None:
    ask("quiz", typed="b\nb\n")
    assert "Question 1 of 4" in ask("quiz").stdout


def test_an_unknown_lesson_is_wrong_usage_and_names_the_nearest(ask: Ask) -> None:
    done = ask("quiz", "first-leson")
    assert (done.returncode, done.stdout) == (2, "")
    assert "first-lesson" in done.stderr


def test_a_missed_question_comes_back_the_next_day_and_leaves_when_it_is_learned(ask: Ask, tmp_path: Path) -> None:
    ask("quiz", "first-lesson", typed="a\n")
    assert "0 of 0" in ask("quiz", "--review").stdout
    for days in (1, 3, 7, 21):
        days_pass(tmp_path, days)
        assert json.loads(ask("progress", "--json").stdout)["review_due"] == 1
        assert "1 of 1 answer right." in ask("quiz", "--review", typed="b\n").stdout
    days_pass(tmp_path, 100)
    assert json.loads(ask("progress", "--json").stdout)["review_due"] == 0


def test_an_answer_outlives_its_question(ask: Ask, tmp_path: Path, with_questions: Path) -> None:
    ask("quiz", "first-lesson", typed="a\n")
    path = with_questions / "lessons/first/lesson.toml"
    with_it = path.read_text()
    path.write_text(with_it.replace('id = "q-one"', 'id = "q-other"'))
    days_pass(tmp_path, 1)
    assert json.loads(ask("progress", "--json").stdout)["review_due"] == 0
    path.write_text(with_it)
    assert json.loads(ask("progress", "--json").stdout)["review_due"] == 1


def test_an_exercise_passed_with_a_hint_comes_back_too(ask: Ask, tmp_path: Path) -> None:
    answer = tmp_path / "home/data/small/answers/double-it.py"
    answer.parent.mkdir(parents=True)
    answer.write_text("def double(x):\n    return 2.0 * x\n")
    ask("hint", "double-it")
    assert ask("check", "double-it").returncode == 0
    days_pass(tmp_path, 1)
    assert "For review: exercise double-it" in ask("quiz", "--review").stdout
    assert ask("check", "double-it").returncode == 0
    assert "double-it" not in ask("quiz", "--review").stdout


def test_show_prints_the_code_of_a_prediction_and_no_answer(ask: Ask) -> None:
    shown = ask("show", "q-predict").stdout
    assert "print(np.array([1.0, 10.0]))" in shown
    assert "[ 1. 10.]" not in shown


def test_plain_mode_asks_the_questions_of_the_lesson(ask: Ask, tmp_path: Path) -> None:
    done = ask(typed=f"go second-page\nquiz\n{ALL_RIGHT}review\nprogress\ngo q-one\nquit\n")
    assert "This lesson has 5 questions. Type quiz to answer." in done.stdout
    assert "5 of 5 answers right." in done.stdout
    assert "Nothing has come back for review." in done.stdout
    assert "5 of 5 questions answered right" in done.stdout
    ask("quiz", "first-lesson", typed="a\n")
    days_pass(tmp_path, 1)
    assert "1 of 1 answer right." in ask(typed="review\nb\nquit\n").stdout
