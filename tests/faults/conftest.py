"""A small course with tight limits, and eyes for what a run leaves behind."""

import os
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests.faults.case import Case, Place

type MakeCourse = Callable[..., Path]

_MARK = "FAULT_MATRIX"
_PATIENT = """
[[exercise]]
id = "double-patiently"
title = "Double it, with patience"
prompt = "Write `double(x)`."
stub = "stubs/double-it.py"
solution = "solutions/double-it.py"
check = "test_double_it.py"
names = ["double"]
hints = ["A hint."]
seconds = 60
memory = 0.5
"""


class Traces:
    """Finds what the processes started under one mark have left: processes, temporary files, shared memory."""

    def __init__(self, home: Path, temporary: Path, mark: str) -> None:
        self.home = home
        self.temporary = temporary
        self.mark = mark
        self._shared = self._shared_memory()

    @property
    def environment(self) -> dict[str, str]:
        return {_MARK: self.mark, "TMPDIR": str(self.temporary)}

    def processes(self) -> list[psutil.Process]:
        """Return every living process that was started under the mark, wherever it went."""
        found = []
        for process in psutil.process_iter():
            try:
                if process.environ().get(_MARK) == self.mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except psutil.Error:
                continue
        return [process for process in found if process.pid != os.getpid()]

    def left(self) -> list[str]:
        """Return the processes in words that tell whose they are."""
        told = []
        for process in self.processes():
            try:
                told.append(f"{process.pid}, child of {process.ppid()}, {process.status()}: {process.cmdline()}")
            except psutil.Error as error:
                told.append(str(error))
        return told

    def files(self) -> list[Path]:
        """Return temporary files: in the folder for them, half-saved texts, half-written programs."""
        ours = [path for path in self.home.rglob("*") if path.name.startswith(".") or path.suffix == ".saving"]
        return [*self.temporary.iterdir(), *ours]

    def shared_memory(self) -> set[str]:
        return self._shared_memory() - self._shared

    def _shared_memory(self) -> set[str]:
        folder = Path("/dev/shm")
        return set(os.listdir(folder)) if folder.is_dir() else set()


@pytest.fixture
def traces(tmp_path: Path) -> Traces:
    home, temporary = tmp_path / "home", tmp_path / "tmp"
    temporary.mkdir()
    # Programs compiled by one case are no business of the next, but the folder is: a kill may meet a write.
    return Traces(home, temporary, uuid.uuid4().hex)


@pytest.fixture
def course(make_course: MakeCourse) -> Path:
    """The small course with two exercises: one of two seconds, and one of sixty; half a GiB for both."""
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    text = path.read_text().replace("seconds = 5\n", "seconds = 2\nmemory = 0.5\n")
    path.write_text(
        text.replace("@exercise double-it\n", "@exercise double-it\n\n@exercise double-patiently\n") + _PATIENT
    )
    return root


@pytest.fixture
def place() -> Iterator[Callable[[Case, Path], None]]:
    """Put a case where the answer belongs instead of what is there, and take it away in the end."""
    placed = []

    def place(case: Case, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove(path)
        placed.append(path)
        match case.place:
            case Place.FILE:
                path.write_bytes(case.data)
            case Place.FOLDER:
                path.mkdir()
            case Place.DANGLING_LINK:
                path.symlink_to(path.with_name("nowhere.py"))
            case Place.LINK_TO_ITSELF:
                path.symlink_to(path)
            case Place.PIPE:
                os.mkfifo(path)
            case Place.DEVICE:
                path.symlink_to("/dev/zero")

    yield place
    for path in placed:
        remove(path)


def remove(path: Path) -> None:
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
