"""The set-up finds a Python that fits wherever it stands, and says what to install where none does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "setup.sh"
TOOLS = ("sh", "env", "dirname", "timeout", "cat", "printf", "cksum", "sed")
FITS = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
TOO_OLD = "#!/bin/sh\nexit 1\n"
FAILING_SHIM = "#!/bin/sh\necho 'no such version is set' >&2\nexit 127\n"
HANGING = "#!/bin/sh\nsleep 1000\n"
CHATTY = "#!/bin/sh\necho warning: something >&2\n" + f'exec "{sys.executable}" "$@"\n'


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """An empty machine: the few tools the script needs, and no Python at all."""
    for tool in TOOLS:
        for folder in ("/usr/bin", "/bin"):
            if (Path(folder) / tool).exists():
                (tmp_path / "tools").mkdir(exist_ok=True)
                (tmp_path / "tools" / tool).symlink_to(Path(folder) / tool)
                break
    return tmp_path


def find(machine: Path, *folders: str, seconds: str = "2") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([*(str(machine / folder) for folder in folders), str(machine / "tools")])
    script = machine / "project" / "scripts" / "setup.sh"
    script.parent.mkdir(parents=True, exist_ok=True)
    text = SCRIPT.read_text().replace("TRY_SECONDS=10", f"TRY_SECONDS={seconds}")
    text = text.replace("/usr/local/bin/python3.1?", "").replace("/opt/", str(machine / "opt") + "/")
    script.write_text(text)
    return subprocess.run(
        ["/bin/sh", str(script), "--find"],
        env={"PATH": path, "HOME": str(machine / "home")},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_python3_itself_fits(machine: Path) -> None:
    write(machine / "bin/python3", FITS)
    assert find(machine, "bin").stdout.strip() == sys.executable


def test_python3_is_too_old_and_a_newer_one_stands_under_pyenv(machine: Path) -> None:
    write(machine / "bin/python3", TOO_OLD)
    write(machine / "home/.pyenv/versions/3.13.0/bin/python3", FITS)
    assert find(machine, "bin").stdout.strip() == sys.executable


def test_a_numbered_python_fits_though_python3_does_not(machine: Path) -> None:
    write(machine / "bin/python3", TOO_OLD)
    write(machine / "bin/python3.13", FITS)
    assert find(machine, "bin").stdout.strip() == sys.executable


def test_a_failing_shim_does_not_hide_the_next_of_the_same_name(machine: Path) -> None:
    write(machine / "shims/python3.13", FAILING_SHIM)
    write(machine / "shims/python3", FAILING_SHIM)
    write(machine / "bin/python3.13", FITS)
    assert find(machine, "shims", "bin").stdout.strip() == sys.executable


def test_a_hanging_one_is_given_up(machine: Path) -> None:
    write(machine / "shims/python3", HANGING)
    write(machine / "bin/python3", FITS)
    assert find(machine, "shims", "bin", seconds="1").stdout.strip() == sys.executable


def test_warnings_of_an_interpreter_are_no_path(machine: Path) -> None:
    write(machine / "bin/python3", CHATTY)
    assert find(machine, "bin").stdout.strip() == sys.executable


def test_folders_and_files_that_cannot_run_are_passed_over(machine: Path) -> None:
    (machine / "bin/python3.13").mkdir(parents=True)
    (machine / "bin/python3").write_text("not a program")
    write(machine / "other/python3", FITS)
    assert find(machine, "bin", "other").stdout.strip() == sys.executable


def test_where_nothing_fits_it_says_what_to_install(machine: Path) -> None:
    write(machine / "bin/python3", TOO_OLD)
    done = find(machine, "bin")
    assert (done.returncode, done.stdout) == (1, "")
    assert "needs Python 3.12, 3.13 or 3.14" in done.stderr
    assert "apt-get install python3.13 python3.13-venv" in done.stderr
