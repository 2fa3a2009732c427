"""Two apps are open on one home, in two real terminals, at the same exercise."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.session import open_session

CTRL_Q, CTRL_END = "\x11", "\x1b[1;5F"


@pytest.fixture
def apps(make_course, tmp_path: Path, terminal) -> Iterator[tuple[object, object]]:  # type: ignore[no-untyped-def]
    command = [sys.executable, "-m", "tutor", "--course", str(make_course()), "--home", str(tmp_path / "home")]
    environment = os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    opened = [terminal.Terminal([*command, "open", "double-it", "--no-spare"], environment) for _ in range(2)]
    for app in opened:
        app.until(lambda screen: "Double it   saved" in screen)
        app.type(CTRL_END)
    yield opened[0], opened[1]
    for app in opened:
        app.close()


def leave(app) -> None:  # type: ignore[no-untyped-def]
    app.type(CTRL_Q)
    app.until(lambda _: app.process.poll() is not None)
    assert app.process.returncode == 0


def test_what_one_writes_the_other_shows(apps) -> None:
    one, two = apps
    one.type("# from the first\r")
    two.until(lambda screen: "# from the first" in screen)
    two.type("# from the second\r")
    one.until(lambda screen: "# from the second" in screen)


def test_what_both_write_at_once_is_all_there_afterwards(apps, make_course, tmp_path: Path) -> None:
    one, two = apps
    one.type("# from the first\r")
    two.type("# from the second\r")
    leave(one)
    leave(two)
    with open_session(make_course(), tmp_path / "home") as session:
        texts = [session.answer("double-it"), *(kept.read_text() for kept in session.workspace.kept("double-it"))]
        assert session.warnings == ()
    assert any("# from the first" in text for text in texts), texts
    assert any("# from the second" in text for text in texts), texts
