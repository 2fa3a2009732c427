"""What a test needs and a machine may lack: the test is left out then, and says what to install.

`make test` installs it where it may, and each run ends with what was left out.
"""

import shutil
import sys

import pytest

from tutor.worker.broken import TutorBroken
from tutor.worker.sandbox import Sandbox

tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here; install the package tmux")


def isolation(sandbox: Sandbox) -> None:
    """Leave the test out where nothing can be closed off; the reason is the sentence that a learner gets."""
    try:
        sandbox.prove()
    except TutorBroken as error:
        pytest.skip(str(error))


def compiler() -> str:
    """Return a C compiler for Linux, or leave the test out."""
    found = shutil.which("cc")
    if found is None or not sys.platform.startswith("linux"):
        pytest.skip("there is no C compiler for Linux here; install the package gcc")
    return found
