"""The tutor on a small course in a real pseudo-terminal; the emulator is that of tests/end_to_end."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.terminal import Terminal


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def answer(home: Path) -> Path:
    return home / "data/small/answers/double-it.py"


@pytest.fixture
def open_tutor(home: Path, make_course) -> Iterator[object]:  # type: ignore[no-untyped-def]
    opened = []
    root = make_course()

    def open_tutor(
        *arguments: str, size: tuple[int, int] = (80, 24), program: Path | None = None, **environment: str
    ):  # type: ignore[no-untyped-def]
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LANG", "COLORTERM")}
        env = clean | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(Path.cwd())} | environment
        start = [sys.executable, *([str(program)] if program else ["-m", "tutor"])]
        terminal = Terminal([*start, "--course", str(root), "--home", str(home), *arguments], env, *size)
        opened.append(terminal)
        return terminal

    yield open_tutor
    for terminal in opened:
        terminal.close()
