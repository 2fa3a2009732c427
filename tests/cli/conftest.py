"""A small course with three exercises, and the commands run on it in processes of their own."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.conftest import CHECK, LESSON
from tests.end_to_end.terminal import Terminal

type MakeCourse = Callable[..., Path]
type Tutor = Callable[..., subprocess.CompletedProcess[str]]
type AtTerminal = Callable[..., Terminal]

NAMES = ("double-it", "triple-it", "halve-it")
FACTORS = dict(zip(NAMES, ("2.0", "3.0", "0.5"), strict=True))


def solution(name: str) -> str:
    """Return the right answer to an exercise."""
    return f"def {name.partition('-')[0]}(x):\n    return {FACTORS[name]} * x\n"


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """The folder of the learner's answers."""
    folder = tmp_path / "home/data/small/answers"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def command(make_course: MakeCourse, tmp_path: Path) -> Sequence[str]:
    """The start of a command on a course in which numbers are doubled, tripled and halved."""
    page, table = LESSON.split("[[exercise]]\n")
    files = {"lessons/first/lesson.toml": page.replace("@exercise double-it", "")}
    for name, factor in FACTORS.items():
        word = name.partition("-")[0]
        files["lessons/first/lesson.toml"] += "\n[[exercise]]\n" + table.replace("double_it", f"{word}_it").replace(
            "double", word
        ).replace("Double it", f"{word.title()} it")
        files[f"lessons/first/stubs/{name}.py"] = f'"""{word.title()} it."""\n'
        files[f"lessons/first/solutions/{name}.py"] = solution(name)
        check = (
            CHECK.replace("double", word)
            .replace("6.0", f"{float(factor) * 3}")
            .replace("(1.0), 2.0", f"(1.0), {factor}")
        )
        files[f"checks/test_{word}_it.py"] = check
    return [sys.executable, "-m", "tutor", "--home", str(tmp_path / "home"), "--course", str(make_course(**files))]


@pytest.fixture
def tutor(command: Sequence[str]) -> Tutor:
    """Run a command to its end, with a pipe for an output and nothing for an input."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *arguments], input=typed, capture_output=True, text=True, encoding="utf-8", timeout=120
        )

    return run


@pytest.fixture
def at_terminal(command: Sequence[str]) -> Iterator[AtTerminal]:
    """Run a command at a terminal."""
    opened: list[Terminal] = []

    def run(*arguments: str) -> Terminal:
        terminal = Terminal(
            [*command, *arguments], os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}, 100, 30
        )
        opened.append(terminal)
        return terminal

    yield run
    for terminal in opened:
        terminal.close()
