"""What must not be imported at the start is not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import MakeCourse

AN_EXERCISE_IN_ITS_FIRST_FRAME = """
import asyncio
from pathlib import Path
from tutor.session import open_session
from tutor.ui.app import TutorApp
from tutor.ui.screens.main import MainScreen

async def stops(screen):
    screen.app.exit()

MainScreen._begin = stops  # what comes after the first frame

async def run():
    with open_session(Path({course!r}), Path({home!r})) as session:
        async with TutorApp(session, "double-it", follow=True).run_test() as pilot:
            assert "Your part" in pilot.app.query_one("#editor").text
asyncio.run(run())
"""


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


def test_an_exercise_is_painted_before_what_its_page_needs(make_course: MakeCourse, tmp_path: Path) -> None:
    program = AN_EXERCISE_IN_ITS_FIRST_FRAME.format(course=str(make_course()), home=str(tmp_path / "home"))
    later = ("tutor.course.lint", "latex2mathml", "markdown_it", "importlib.metadata", "pygments", "psutil")
    over = ("ask", "cheatsheet", "history", "keys", "lens", "pair", "picker", "quitting", "solution", "symbol")
    assert loaded(program, *later, *(f"tutor.ui.screens.{name}" for name in over)) == "[]"
