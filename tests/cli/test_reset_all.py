"""Everything is begun anew with one command, and not a text is lost by it."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.end_to_end.terminal import Terminal

type Tutor = Callable[..., subprocess.CompletedProcess[str]]
type AtTerminal = Callable[..., Terminal]


def begin(answers: Path) -> None:
    """Two answers that were begun, and a third that is still its stub."""
    (answers / "double-it.py").write_text("mine = 2\n")
    (answers / "triple-it.py").write_text("mine = 3\n")
    (answers / "halve-it.py").write_text('"""Halve it."""\n')


def kept(answers: Path) -> list[str]:
    return sorted(path.read_text() for path in (answers / "kept").glob("*.py"))


def test_every_begun_answer_begins_anew_and_every_text_is_kept(tutor: Tutor, answers: Path) -> None:
    begin(answers)
    done = tutor("reset", "--all", "--yes")
    assert (done.returncode, done.stderr) == (0, "")
    assert (answers / "double-it.py").read_text() == '"""Double it."""\n'
    assert (answers / "triple-it.py").read_text() == '"""Triple it."""\n'
    assert kept(answers) == ["mine = 2\n", "mine = 3\n"]
    assert done.stdout.count("begins anew") == 2
    assert "There is no answer to begin anew" in tutor("reset", "--all").stdout


def test_without_a_terminal_and_without_yes_nothing_is_touched(tutor: Tutor, answers: Path) -> None:
    begin(answers)
    done = tutor("reset", "--all", typed="y\n")
    assert done.returncode == 2
    assert "This would begin 2 answers anew" in done.stderr
    assert "--yes" in done.stderr
    assert (answers / "double-it.py").read_text() == "mine = 2\n"


def test_at_a_terminal_it_asks_with_the_number(at_terminal: AtTerminal, answers: Path) -> None:
    begin(answers)
    refused = at_terminal("reset", "--all")
    refused.until(lambda screen: "Replace 2 answers by the stubs?" in screen)
    refused.type("n\r")
    assert refused.ended() == 1
    assert (answers / "double-it.py").read_text() == "mine = 2\n"
    agreed = at_terminal("reset", "--all")
    agreed.until(lambda screen: "Replace 2 answers by the stubs?" in screen)
    agreed.type("y\r")
    assert agreed.ended() == 0
    assert kept(answers) == ["mine = 2\n", "mine = 3\n"]


def test_one_that_cannot_be_read_is_left_and_told_and_the_others_begin_anew(tutor: Tutor, answers: Path) -> None:
    begin(answers)
    (answers / "double-it.py").write_bytes(b"\xff")
    done = tutor("reset", "--all", "--yes")
    assert done.returncode == 3
    assert "double-it is left as it is" in done.stderr
    assert (answers / "double-it.py").read_bytes() == b"\xff"
    assert kept(answers) == ["mine = 3\n"]


def test_it_is_one_exercise_or_all(tutor: Tutor) -> None:
    assert tutor("reset").returncode == 2
    assert tutor("reset", "double-it", "--all").returncode == 2
