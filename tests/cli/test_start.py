"""A start on a system that cannot run the tutor says so, and how to go on."""

import subprocess
import sys

import pytest

from tutor.start import unsupported


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_linux_wsl_and_macos_are_fine(platform: str) -> None:
    assert unsupported(platform) == ""


def test_windows_says_what_is_needed_and_how_to_go_on() -> None:
    first, then = unsupported("win32").splitlines()
    assert first.startswith("The tutor needs Linux, macOS or WSL")
    assert "wsl --install" in then


def test_nothing_that_windows_lacks_is_imported_before_it_is_said() -> None:
    program = (
        "import sys\n"
        "sys.modules['fcntl'] = sys.modules['termios'] = None\n"
        "from tutor.start import main\n"
        "try:\n    main('win32')\n"
        "finally:\n    assert 'tutor.cli' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == unsupported("win32") + "\n"
