"""Everything that the app does can be done in plain mode, through a pipe, and heard."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

type MakeCourse = Callable[..., Path]
type Read = Callable[..., str]

FIGURE = """
[[page]]
id = "pictures"
title = "Pictures"
body = \"\"\"
See [the first](#first-page):

$$ \\\\frac{a}{b} $$

@figure parabola
\"\"\"

[[figure]]
id = "parabola"
kind = "lines"
file = "examples/parabola.py"
caption = "A parabola"
"""
PARABOLA = """import json
x = [float(n) for n in range(41)]
print(json.dumps({"x": x, "series": [{"label": "square", "y": [None if n == 40 else n * n for n in x]}], "x_label": "n"}))
"""
CHEATS = '[[cheat]]\nid = "cheat-sum"\nneed = "Add two"\ncode = "1 + 1"\n'
CARDS = (
    '[[card]]\nid = "error-leak"\ntitle = "A tracer has leaked"\nkinds = ["ValueError"]\npatterns = ["leak"]\n'
    'meaning = "Used outside."\nwhy = "It stands for many."\nfix = "Return it."\n'
)


@pytest.fixture
def read(make_course: MakeCourse, with_questions: Path, tmp_path: Path) -> Read:
    """Hand commands to plain mode through a pipe; the learner comes back each time it is called."""
    lesson = (with_questions / "lessons/first/lesson.toml").read_text("utf-8")
    root = make_course(
        **{
            "lessons/first/lesson.toml": lesson + FIGURE,
            "lessons/first/examples/parabola.py": PARABOLA,
            "lessons/cheatsheet.toml": CHEATS,
            "lessons/errors.toml": CARDS,
        }
    )

    def read(*commands: str, **env: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "tutor", "--home", str(tmp_path / "home"), "--course", str(root)],
            input="".join(f"{command}\n" for command in commands),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            env=os.environ | env,
        )
        assert done.returncode == 0, done.stderr
        assert "\x1b" not in done.stdout
        return done.stdout

    return read


RIGHT = ("write double-it", "def double(x):", "    return 2.0 * x", ".")
WRONG = ("write double-it", "def double(x):", "    return -2.0 * x", ".")


def test_an_answer_is_typed_and_an_earlier_one_brought_back(read: Read) -> None:
    said = read(*WRONG, "check", *RIGHT, "check", "compare 2", "history", "restore 2", "run double-it", "check")
    assert "2 lines written." in said
    assert "Not right yet." in said
    assert "Passed." in said
    assert "    -     return -2.0 * x\n    +     return 2.0 * x" in said
    assert "is back. check judges it." in said
    assert "It ran to its end." in said
    assert said.count("Not right yet.") == 2  # before, and once it is back


def test_nothing_is_lost_by_typing_or_resetting(read: Read) -> None:
    said = read(*WRONG, *RIGHT, "reset double-it", "no", "reset double-it", "yes", "history double-it", "restore 1")
    assert said.count("Nothing was changed.") == 1
    assert "It begins anew. Your text is kept in" in said
    assert said.count("put aside") >= 3
    assert "return 2.0 * x" in read("show double-it")


def test_the_learners_own_editor_has_the_answer(read: Read, tmp_path: Path) -> None:
    editor = tmp_path / "editor.py"
    editor.write_text("import sys\nopen(sys.argv[1], 'w').write('def double(x):\\n    return 2.0 * x\\n')\n")
    said = read("go double-it", "edit", "check", "edit", EDITOR=f"{sys.executable} {editor}", VISUAL="")
    assert "Changed. check judges it." in said
    assert "Passed." in said
    assert "Nothing was changed." in said
    assert "could not be started" in read("edit double-it", EDITOR="/no/such/editor", VISUAL="")


def test_a_copy_of_an_example_is_tried_in_the_scratch_pad(read: Read) -> None:
    said = read(
        "copy say-hello", "run scratch", "write scratch", "print('mine')", ".", "run scratch", "restore scratch 1"
    )
    assert said.count("hello f32[3] [/b]") >= 2
    assert "mine" in said
    assert "is back. run scratch runs it." in said


def test_figures_are_tables_and_formulas_can_be_rows(read: Read) -> None:
    said = read("go pictures", "run", "formulas", "show")
    assert "the first (see: first-page)" in said
    assert "13 of its 41 points:\nn   square\n0   0\n" in said
    assert "40  none" in said
    assert "    a\n    ─\n    b" in said
    assert "    a/b" in said
    assert "    a/b" in read("show pictures")


def test_the_cheat_sheet_cards_and_anything_else_can_be_read_and_run(read: Read) -> None:
    said = read("cheats add", "run cheat-sum", "go error-leak", "show q-one", "cheats nothing")
    assert "Add two\n    1 + 1\n    run cheat-sum" in said
    assert "running cheat-sum ...\n2\n" in said
    assert "What to do:\nReturn it." in said
    assert "Which slope has" in said
    assert "No row of the cheat sheet" in said


def test_where_one_was_and_what_is_left(read: Read) -> None:
    said = read(
        "go second-page", "return", "return", "forward", "list to do", "list done", "list to review", "progress"
    )
    assert said.count("The second page\n") >= 2
    assert "This is where you began." in said
    assert "Nothing is to review." in said
    assert "To do next: Solve: Double it (double-it)" in said


def test_the_end_of_a_lesson_is_told_once_and_taken_along(read: Read, tmp_path: Path) -> None:
    said = read("learned", *RIGHT, "check double-it", "check double-it", "learned", f"export {tmp_path / 'notes'}")
    assert "Not all exercises of this lesson are passed yet." in said
    assert said.count("You have passed the whole course: A small course.") == 2
    assert "return 2.0 * x" in (tmp_path / "notes/small.md").read_text("utf-8")
    assert "is there already" in read(f"export {tmp_path / 'notes'}")


def test_a_function_is_looked_through_and_a_name_described(read: Read) -> None:
    said = read(*RIGHT, "go double-it", "lens double(1.0)", "describe jax.vjp", "describe jax.nonsense")
    assert "mul" in said
    assert "vector-Jacobian product" in said
    assert "Nothing is known of jax.nonsense." in said


def test_what_misses_is_said(read: Read) -> None:
    said = read(
        "restore double-it", "restore double-it 7", "copy first-page", "go second-page", "check", "run", "compare"
    )
    assert "Say which text" in said
    assert "There is no text 7" in said
    assert "first-page is no example." in said
    assert said.count("There is no exercise on this page.") == 2
    assert "There is no example on this page." in said


def test_commands_are_named_as_they_are_typed_here_and_the_programs_name_does_no_harm(read: Read) -> None:
    said = read("jax-ad-tutor show double-it")
    assert "Check it with: check double-it" in said


def test_ctrl_c_ends_what_runs_and_not_the_tutor(make_course: MakeCourse, tmp_path: Path) -> None:
    root = make_course(**{"lessons/first/examples/say-hello.py": "print('begun')\nwhile True:\n    pass\n"})
    with subprocess.Popen(
        [sys.executable, "-m", "tutor", "--home", str(tmp_path / "home"), "--course", str(root)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as tutor:
        assert tutor.stdin is not None
        assert tutor.stdout is not None
        tutor.stdin.write("run say-hello\n")
        tutor.stdin.flush()
        # What is printed comes through a pipe while the program runs.
        for line in tutor.stdout:
            if line.endswith("begun\n"):
                break
        tutor.send_signal(signal.SIGINT)
        said, _ = tutor.communicate("go second-page\nquit\n", timeout=60)
    assert tutor.returncode == 0
    assert "Stopped." in said
    assert "The second page" in said
