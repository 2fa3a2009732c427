"""Strange homes: full, read-only, missing, shared. Each command still does its work or says what to do."""

import json
import os
import pwd
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tutor.cli import run_command
from tutor.progress.store import Store

RIGHT = "def double(x):\n    return 2.0 * x\n"
ANSWER = "data/small/answers/double-it.py"
PROGRESS = "data/small/progress.sqlite3"
type Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(make_course) -> Run:  # type: ignore[no-untyped-def]
    course = make_course()

    def run(
        *arguments: str, home: Path | None, largest: int | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        def limit() -> None:
            if largest is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

        where = ["--home", str(home)] if home is not None else []
        return subprocess.run(
            [sys.executable, "-m", "tutor", "--course", str(course), *where, *arguments],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            env=os.environ | environment,
            preexec_fn=limit,
            timeout=120,
        )

    return run


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own, with room for a home."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", place], capture_output=True)
    if mounted.returncode:
        pytest.skip("only root may mount the small disk that is to be full; run the tests as root, in a container")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def fill(disk: Path) -> Path:
    """Leave no room at all."""
    filler = disk / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4096):
                pass
        except OSError:
            return filler
    return filler


def save(home: Path, text: str) -> Path:
    answer = home / ANSWER
    answer.parent.mkdir(parents=True, exist_ok=True)
    answer.write_text(text)
    return answer


def test_a_full_disk_is_said_and_costs_neither_answer_nor_verdict(run: Run, disk: Path, tmp_path: Path) -> None:
    answer = save(disk, RIGHT)
    assert run("hint", "double-it", home=disk).returncode == 0
    filler = fill(disk)
    done = run("check", "double-it", "--json", home=disk)
    assert json.loads(done.stdout)["outcome"] == "passed", done.stderr
    assert json.loads(done.stdout)["output"] == ""
    assert run("hint", "double-it", home=disk).returncode == 0
    done = run("reset", "double-it", "--yes", home=disk)
    assert done.returncode == 3
    assert "the disk is full. Free some space" in done.stderr
    assert answer.read_text() == RIGHT
    filler.unlink()
    done = run("hint", "double-it", home=disk)
    assert (done.returncode, done.stderr) == (0, "")
    assert Store(disk / PROGRESS).hints_shown("double-it") >= 1


def test_files_that_may_not_grow_are_said(run: Run, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert run("hint", "double-it", home=home).returncode == 0
    answer = save(home, RIGHT * 100)
    done = run("reset", "double-it", "--yes", home=home, largest=1024)
    assert done.returncode == 3
    assert "could not be kept" in done.stderr
    assert "ulimit -f" in done.stderr
    assert answer.read_text() == RIGHT * 100
    done = run("hint", "double-it", home=home, largest=1024)
    assert done.returncode == 0
    assert Store(home / PROGRESS).hints_shown("double-it") >= 1


def test_a_read_only_home_is_said_and_everything_but_saving_works(run: Run, disk: Path) -> None:
    save(disk, RIGHT)
    assert run("hint", "double-it", home=disk).returncode == 0
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    done = run("check", "double-it", "--json", home=disk)
    assert json.loads(done.stdout)["outcome"] == "passed", done.stderr
    assert "Your progress cannot be saved in" in done.stderr
    assert "Traceback" not in done.stderr
    done = run("reset", "double-it", "--yes", home=disk)
    assert done.returncode == 3
    assert "Choose another with --home" in done.stderr
    for command in (["list"], ["show", "first-page"], ["hint", "double-it"], ["progress"], ["--plain"], ["doctor"]):
        done = run(*command, home=disk)
        assert "Traceback" not in done.stderr
        assert done.returncode == (3 if command == ["doctor"] else 0), done.stderr
    assert (disk / ANSWER).read_text() == RIGHT


def test_a_home_that_is_a_file_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = run("hint", "double-it", HOME=str(tmp_path / "file"), XDG_DATA_HOME="", home=None)
    assert done.returncode == 0
    assert "cannot be saved" in done.stderr
    done = run("reset", "double-it", "--yes", HOME=str(tmp_path / "file"), XDG_DATA_HOME="", home=None)
    assert done.returncode == 3
    assert "a file stands where a folder should be" in done.stderr


@pytest.mark.parametrize("command", [["list"], ["hint", "double-it"], ["doctor"]])
def test_no_home_at_all_is_said_and_no_folder_with_a_strange_name_is_made(
    make_course,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(f"getpwuid(): uid not found: {uid}")

    course = make_course()
    for name in ("HOME", "JAX_AD_TUTOR_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert run_command(["--course", str(course), *command]) == 3
    assert "You have no home directory here" in capsys.readouterr().err
    assert not list((tmp_path / "here").iterdir())
    assert run_command(["--course", str(course), "--home", "there", "hint", "double-it"]) == 0


def test_runtime_and_temporary_folders_and_a_cache_that_cannot_be_written_change_no_verdict(
    run: Run, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    save(home, RIGHT)
    (home / "cache").write_text("a file where the folder should be")
    nowhere = str(tmp_path / "nowhere")
    done = run("check", "double-it", "--json", home=home, TMPDIR=nowhere, XDG_RUNTIME_DIR=nowhere)
    assert json.loads(done.stdout)["outcome"] == "passed", done.stderr
    assert done.stderr == ""
    assert Store(home / PROGRESS).passed() == {"double-it"}


def test_a_newer_and_a_garbage_progress_file_are_said_by_every_command(run: Run, tmp_path: Path) -> None:
    home = tmp_path / "home"
    save(home, RIGHT)
    assert run("hint", "double-it", home=home).returncode == 0
    (home / PROGRESS).write_bytes(b"garbage " * 1000)
    done = run("progress", home=home)
    assert done.returncode == 0
    assert "Your progress file was damaged" in done.stderr
    assert "your answers are untouched" in done.stderr
    assert (home / ANSWER).read_text() == RIGHT
    (aside,) = (home / PROGRESS).parent.glob("*.damaged-*")
    assert aside.read_bytes() == b"garbage " * 1000
