"""The whole way in a real terminal: start, type an answer, press the key, read the verdict off the screen."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests import needs
from tests.end_to_end.terminal import Terminal

ANSWER = (
    "@jax.custom_vjp\n"
    "def softplus_prod(x):\n"
    "    return jnp.logaddexp(x, 0.0)\n"
    "softplus_prod.defvjp(lambda x: (jnp.logaddexp(x, 0.0), x), lambda x, ct: ({factor} * jax.nn.sigmoid(x),))\n"
)
CTRL_Q, CTRL_R, ESCAPE, CTRL_END, F10 = "\x11", "\x12", "\x1b", "\x1b[1;5F", "\x1b[21~"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def open_tutor(home: Path) -> Iterator[object]:
    opened = []

    def open_tutor(*arguments: str, columns: int = 140, rows: int = 45, **environment: str):  # type: ignore[no-untyped-def]
        env = os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONPATH": ""} | environment
        command = [sys.executable, "-m", "tutor", "--home", str(home), *arguments]
        terminal = Terminal(command, env, columns, rows)
        opened.append(terminal)
        return terminal

    yield open_tutor
    for terminal in opened:
        terminal.close()


def family(pid: int) -> list[psutil.Process]:
    return psutil.Process(pid).children(recursive=True)


@pytest.mark.parametrize(("columns", "rows"), [(140, 45), (80, 24)])
def test_an_answer_is_typed_checked_mended_and_passed(open_tutor, columns: int, rows: int) -> None:
    terminal = open_tutor("open", "production-softplus", columns=columns, rows=rows)
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste(ANSWER.format(factor="-ct"))
    terminal.type(CTRL_R)
    screen = terminal.until(lambda screen: "Not right yet" in screen)
    assert "4 of 6 checks hold" in screen
    for _ in range(5):
        terminal.type("\x1a")  # undo survives a check
    terminal.until(lambda screen: "-ct" not in screen)
    terminal.paste(ANSWER.format(factor="ct"))
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "Passed" in screen and "All checks hold." in screen)


def test_where_the_locale_is_german_the_tutor_speaks_it(open_tutor) -> None:
    terminal = open_tutor("open", "production-softplus", LC_ALL="de_DE.UTF-8", JAX_AD_TUTOR_LANGUAGE="")
    terminal.until(lambda screen: "A softplus to rely on   gespeichert" in screen)
    terminal.type(CTRL_END)
    terminal.paste(ANSWER.format(factor="-ct"))
    terminal.type(CTRL_R)
    screen = terminal.until(lambda screen: "Noch nicht richtig" in screen)
    assert "4 von 6 Prüfungen" in screen
    assert "^R Prüfen" in screen


def test_an_escape_sequence_in_an_answer_is_shown_and_not_obeyed(open_tutor, home: Path) -> None:
    answer = home / "data/jax-advanced-autodiff/answers/production-softplus.py"
    answer.parent.mkdir(parents=True)
    answer.write_text("given = '\x1b]0;TAKEN\x1b\\\\ \x9b2J\x1b[2J'\n")
    terminal = open_tutor("open", "production-softplus")
    screen = terminal.until(lambda screen: "given = '" in screen and "A softplus to rely on   saved" in screen)
    assert "TAKEN" in screen
    assert terminal.title != "TAKEN"


def test_a_terminal_that_is_gone_ends_the_tutor_and_nothing_typed_is_lost(open_tutor, home: Path) -> None:
    terminal = open_tutor("open", "production-softplus")
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste("typed = 'to the last'\n")
    terminal.until(lambda screen: "to the last" in screen)
    children = family(terminal.process.pid)
    terminal.take_away()
    terminal.process.wait(60)
    (answer,) = home.rglob("production-softplus.py")
    assert "typed = 'to the last'" in answer.read_text()
    gone, left = psutil.wait_procs(children, 30)
    assert not left, f"still there: {left}, gone: {gone}"


def test_quitting_restores_the_terminal_and_leaves_no_process(open_tutor) -> None:
    terminal = open_tutor("open", "chapter-goals")
    terminal.until(lambda screen: "What this course will give you" in screen)
    terminal.until(lambda _: family(terminal.process.pid))
    children = family(terminal.process.pid)
    terminal.type(ESCAPE)
    terminal.read(0.5)
    assert terminal.process.poll() is None, "Escape must never quit"
    terminal.type(CTRL_Q)
    assert terminal.process.wait(30) == 0
    assert terminal.settings() == terminal.before
    assert not [child for child in children if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]


def test_a_kill_two_seconds_after_typing_loses_nothing_and_leaves_nothing(open_tutor, home: Path) -> None:
    terminal = open_tutor("open", "production-softplus")
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.until(lambda _: family(terminal.process.pid))
    terminal.type(CTRL_END + "my_half_an_answer = 1")
    terminal.read(2.0)
    children = family(terminal.process.pid)
    terminal.process.kill()
    terminal.process.wait()

    answer = home / "data/jax-advanced-autodiff/answers/production-softplus.py"
    assert "my_half_an_answer = 1" in answer.read_text()
    end = time.monotonic() + 10
    while any(child.is_running() and child.status() != psutil.STATUS_ZOMBIE for child in children):
        assert time.monotonic() < end, "a process of ours is left"
        time.sleep(0.05)
    again = open_tutor()
    again.until(lambda screen: "▶ Continue: A softplus to rely on" in screen)
    again.type("\r")
    again.until(lambda screen: "1 of 5" in screen)  # whoever comes from home for the first time is offered the tour
    again.type(ESCAPE)
    again.until(lambda screen: "my_half_an_answer = 1" in screen)


def test_a_kill_after_typing_in_the_scratch_pad_loses_nothing(open_tutor, home: Path) -> None:
    terminal = open_tutor("open", "production-softplus")
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.type(F10)
    terminal.until(lambda screen: "Scratch pad   saved" in screen)
    terminal.type(CTRL_END + "my_thought = 6 * 7")
    pad = home / "data/jax-advanced-autodiff/answers/_scratch.py"
    terminal.until(lambda screen: "my_thought = 6 * 7" in screen and pad.exists() and "saved" in screen)
    terminal.until(lambda _: "my_thought = 6 * 7" in pad.read_text())
    terminal.process.kill()
    terminal.process.wait()

    again = open_tutor("open", "production-softplus")
    again.until(lambda screen: "A softplus to rely on   saved" in screen)
    again.type(F10)
    again.until(lambda screen: "my_thought = 6 * 7" in screen)


@needs.tmux
def test_what_is_copied_reaches_tmux_that_was_told_to_take_it(tmp_path: Path, home: Path) -> None:
    socket = str(tmp_path / "tmux")

    def tmux(*words: str) -> str:
        return subprocess.run(["tmux", "-S", socket, "-f", os.devnull, *words], capture_output=True, text=True).stdout

    tutor = shlex.join([sys.executable, "-m", "tutor", "--home", str(home), "open", "naive-window"])
    tmux("new-session", "-d", "-x", "100", "-y", "30", f"env TERM=screen-256color LC_ALL=C.UTF-8 {tutor}")
    try:
        tmux("set", "-g", "set-clipboard", "on")
        wait(lambda: "Pitfall" in tmux("capture-pane", "-p"))
        tmux("send-keys", "C-c")
        wait(lambda: "Copied 31 lines" in tmux("capture-pane", "-p"))
        wait(lambda: "def naive(x):" in tmux("show-buffer"))
    finally:
        tmux("send-keys", "C-q")
        tmux("kill-server")


def wait(holds: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never held"
        time.sleep(0.1)


def test_a_dumb_terminal_gets_plain_lines(open_tutor) -> None:
    terminal = open_tutor(TERM="dumb")
    screen = terminal.until(lambda screen: screen.rstrip().endswith(">"))
    assert "(1 of " in screen
    terminal.type("quit\n")
    assert terminal.process.wait(30) == 0


def test_the_apps_process_never_imports_jax(home: Path) -> None:
    import subprocess

    program = (
        "import sys, asyncio; from pathlib import Path\n"
        "from tutor.session import open_session; from tutor.ui.app import TutorApp\n"
        "async def main():\n"
        f"    with open_session(home=Path({str(home)!r}), spare=True) as session:\n"
        "        app = TutorApp(session, 'production-softplus')\n"
        "        async with app.run_test() as pilot:\n"
        "            await pilot.press('ctrl+r'); await pilot.pause(3)\n"
        "            await pilot.press('escape', 'f5'); await pilot.pause(3)\n"
        "asyncio.run(main())\n"
        "print(sorted({'jax', 'jaxlib', 'numpy', 'scipy', 'pytest'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr


def test_the_learners_own_editor_has_the_terminal_and_what_it_wrote_is_loaded(open_tutor, tmp_path: Path) -> None:
    editor = tmp_path / "own editor"
    editor.write_text('#!/bin/sh\nprintf "own editor: $1\\n"\nread line\nprintf "y = 2  # $line\\n" > "$2"\n')
    editor.chmod(0o755)
    terminal = open_tutor("open", "production-softplus", VISUAL=f"'{editor}' --wait")
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.type(CTRL_END)
    terminal.type("x = 1")
    terminal.type("\x1f")  # Ctrl+/ comments the line
    terminal.until(lambda screen: "# x = 1" in screen)
    terminal.type("\x1c")  # Ctrl+\
    terminal.until(lambda screen: "own editor: --wait" in screen)
    terminal.type("\x03typed there\n")
    terminal.until(lambda screen: "y = 2  # typed there" in screen and "^R Check" in screen)
    terminal.type("\x1a")
    terminal.until(lambda screen: "# x = 1" in screen)


def test_the_keys_that_suggest_and_describe_arrive(open_tutor) -> None:
    terminal = open_tutor("open", "production-softplus")
    terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste("\nimport jax\njax.custom_j")
    terminal.type("\x00")
    terminal.until(lambda screen: "custom_jvp" in screen)
    terminal.type("\t\x1b[17~")
    terminal.until(lambda screen: "custom_derivatives.custom_jvp" in screen)


def test_a_first_start_welcomes_shows_around_and_comes_back_to_where_one_was(open_tutor) -> None:
    terminal = open_tutor(columns=80, rows=24)
    screen = terminal.until(
        lambda screen: "▶ Begin: What this course will give you" in screen and "0/7 read" in screen
    )
    assert "Enter goes on" in screen
    terminal.type("\r")
    for number, part in enumerate(("The outline", "The page", "Run", "The editor", "The verdict"), 1):
        terminal.until(lambda screen, number=number, part=part: f"{number} of 5" in screen and part in screen)
        terminal.type("\r")
    terminal.until(lambda screen: "5 of 5" not in screen and "4.1  What this course will give you" in screen)
    terminal.type("\x0e")  # Ctrl+N
    terminal.until(lambda screen: "4.1  Three ways to a derivative" in screen)
    terminal.type("\x1e")  # Ctrl+6
    terminal.until(lambda screen: "▶ Continue: Three ways to a derivative" in screen and "2/7 read" in screen)
    terminal.type(CTRL_Q)
    assert terminal.process.wait(30) == 0

    again = open_tutor(columns=80, rows=24)
    again.until(lambda screen: "▶ Continue: Three ways to a derivative" in screen)
    again.type("\r")
    again.until(lambda screen: "4.1  Three ways to a derivative" in screen)
    assert "1 of 5" not in again.read(0.5)


def test_an_exercise_that_is_asked_for_is_there_at_once_even_the_first_time(open_tutor) -> None:
    terminal = open_tutor("open", "production-softplus")
    screen = terminal.until(lambda screen: "A softplus to rely on   saved" in screen)
    assert "Begin:" not in screen
    assert "1 of 5" not in terminal.read(0.5)


def test_an_author_reads_what_they_have_just_saved(open_tutor, make_course) -> None:
    root = make_course()
    terminal = open_tutor("open", "second-page", "--course", str(root))
    terminal.until(lambda screen: "The end." in screen)
    lesson = root / "lessons/first/lesson.toml"
    lesson.write_text(lesson.read_text().replace("The end.", "Saved in another window."))
    terminal.until(lambda screen: "Saved in another window." in screen)
    terminal.type(CTRL_Q)
    assert terminal.ended() == 0
