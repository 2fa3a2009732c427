"""Plain mode walks through the course line by line, also through a pipe."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

type MakeCourse = Callable[..., Path]


def read(root: Path, home: Path, commands: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "--home", str(home), "--course", str(root)],
        input=commands,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    return done.stdout


def test_a_whole_exercise_can_be_done(make_course: MakeCourse, tmp_path: Path) -> None:
    root, home = make_course(), tmp_path / "home"
    answer = home / "data/small/answers/double-it.py"
    answer.parent.mkdir(parents=True)
    answer.write_text("def double(x):\n    return 2.0 * x\n")
    said = read(root, home, "run\nnext\ncheck\nhint\nsolution\nprogress\nquit\n")
    assert "The first page" in said
    assert "hello f32[3] [/b]" in said
    assert "Passed. All checks hold." in said
    assert "A first hint." in said
    assert "return 2.0 * x" in said
    assert "1 of 1 exercise passed" in said


def test_it_resumes_where_the_learner_was(make_course: MakeCourse, tmp_path: Path) -> None:
    root = make_course()
    read(root, tmp_path / "home", "go second-page\n")
    assert "The second page" in read(root, tmp_path / "home", "quit\n")


def test_the_end_of_the_input_is_the_end(make_course: MakeCourse, tmp_path: Path) -> None:
    assert "The first page" in read(make_course(), tmp_path / "home", "")


def test_a_mistake_is_answered_with_a_sentence(make_course: MakeCourse, tmp_path: Path) -> None:
    said = read(make_course(), tmp_path / "home", "dance\ngo nowhere\nback\nsolution\nnext\nsolution\n")
    assert "There is no command 'dance' here." in said
    assert "There is no 'nowhere' here." in said
    assert "This is the first one." in said
    assert "Ask once more" in said


def test_a_search_leads_to_a_page(make_course: MakeCourse, tmp_path: Path) -> None:
    said = read(make_course(), tmp_path / "home", "search the end\nsearch zzzz\ngo second-page\n")
    assert "page      second-page" in said
    assert "Nothing here has all of these words." in said


def test_an_exercise_that_was_changed_by_a_new_edition_is_told_of_once(
    make_course: MakeCourse, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    read(make_course(), home, "write double-it\nx = 1\n.\ngo double-it\n")
    newer = make_course(**{"lessons/first/stubs/double-it.py": '"""Anew."""\n'})
    assert "This exercise has changed since you began it" in read(newer, home, "").replace("\n", " ")
    assert "has changed" not in read(newer, home, "go double-it\n")


def test_going_on_from_an_exercise_skips_it_and_it_stays_to_do(make_course: MakeCourse, tmp_path: Path) -> None:
    root, home = make_course(), tmp_path / "home"
    said = read(root, home, "go double-it\nnext\nlist to do\nprogress\n")
    assert "[skipped] exercise  double-it" in said
    assert "exercises passed 0 of 1 (1 skipped)" in said
    assert "To do next: Solve: Double it (double-it)" in said
