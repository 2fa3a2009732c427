"""What must not be imported at the start is not."""

import subprocess
import sys

import pytest


def loaded(statement: str, *names: str) -> str:
    program = f"import sys\n{statement}\nprint(sorted({set(names)!r} & set(sys.modules)))"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize(
    "module", ["tutor.cli", "tutor.session", "tutor.worker.host", "tutor.ui.app", "tutor.doctor"]
)
def test_the_hosts_modules_do_not_load_jax(module: str) -> None:
    assert loaded(f"import {module}", "jax", "jaxlib", "numpy", "pytest", "scipy") == "[]"


def test_the_commands_do_not_load_the_app() -> None:
    assert loaded("import tutor.cli", "textual", "rich", "markdown_it", "latex2mathml", "psutil", "pygments") == "[]"


def test_the_first_paint_does_not_load_what_it_does_not_need() -> None:
    assert loaded("import tutor.ui.app", "latex2mathml", "markdown_it", "psutil", "tutor.course.lint") == "[]"
