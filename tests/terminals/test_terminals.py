"""Terminals of all kinds: sizes, resizes, few colours, few characters, a multiplexer, a large paste."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import needs

CTRL_END, CTRL_Q, CTRL_R, ESCAPE = "\x1b[1;5F", "\x11", "\x12", "\x1b"
TAB = "\t"
F1, F3, F4, F8, F9, F12 = "\x1bOP", "\x1bOR", "\x1bOS", "\x1b[19~", "\x1b[20~", "\x1b[24~"
CTRL_F, CTRL_G, CTRL_O, CTRL_P, CTRL_T = "\x06", "\x07", "\x0f", "\x10", "\x14"
SIZES = [(40, 15), (60, 20), (80, 24), (140, 45), (300, 80)]
RIGHT = "\n\ndef double(x):\n    return 2.0 * x\n"
# Which key opens what, and a word that is then on the screen, however narrow that is.
SCREENS = [
    (F1, "Anywhere"),
    (CTRL_G, "filter"),
    (CTRL_F, "Find"),
    (CTRL_P, "Search for"),
    (F4, "anew"),
    (CTRL_T, "call"),
]
SOME_COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m")


def open_and_close(terminal, key: str, words: str) -> str:  # type: ignore[no-untyped-def]
    """Return what is on the screen in between; afterwards everything is as it was."""
    terminal.until(lambda screen: "^R Check" in screen and "1/2 read" in screen)
    before = terminal.still()
    terminal.type(key)
    opened = terminal.until(lambda screen: screen != before and words in screen)
    terminal.type(ESCAPE)
    terminal.until(lambda screen: screen == before)
    return opened


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_opens_and_closes_and_the_whole_of_it_is_used(open_tutor, size: tuple[int, int]) -> None:
    terminal = open_tutor("open", "double-it", size=size)
    terminal.until(lambda screen: "Double it   saved" in screen)
    for key, words in SCREENS:
        open_and_close(terminal, key, words)
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "Not attempted" in screen)
    for _ in range(4):  # page, editor, verdict, outline
        terminal.type(F8)
        screen = terminal.until(lambda screen: "^R Check" in screen.split("\n")[-1])
        assert len(screen.split("\n")) == size[1]
        assert terminal.process.poll() is None
    terminal.type(CTRL_Q)
    assert terminal.ended() == 0
    assert terminal.settings() == terminal.before


def test_the_size_may_change_again_and_again_while_code_runs(open_tutor) -> None:
    terminal = open_tutor("open", "double-it", size=(140, 45))
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste("\nprint('begun')\nwhile True: pass\n")
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "running your code" in screen)
    for columns, rows in [*SIZES, *reversed(SIZES), (80, 24), (81, 25), (79, 23)]:
        terminal.resize(columns, rows)
        terminal.until(lambda screen, rows=rows: "^R Check" in screen.split("\n")[rows - 1])
    terminal.type(F9)
    terminal.until(lambda screen: "You stopped the run" in " ".join(screen.split()))
    assert terminal.process.poll() is None


def test_nothing_is_drawn_while_nobody_does_anything(open_tutor) -> None:  # type: ignore[no-untyped-def]
    terminal = open_tutor("open", "double-it", "--no-spare", size=(140, 45))
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.type("x")
    terminal.still(3.0)  # the page, and what comes with it
    before = len(terminal.written)
    terminal.read(3.0)
    assert len(terminal.written) == before


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_what_a_moved_focus_leaves_on_the_screen_is_what_all_of_it_drawn_anew_shows(
    open_tutor,  # type: ignore[no-untyped-def]
    size: tuple[int, int],
) -> None:
    columns, rows = size
    terminal = open_tutor("open", "double-it", "--no-spare", size=size)
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.still()
    for key in (F8, F8, F8, CTRL_O, ESCAPE, TAB, TAB, F8):
        terminal.type(key)
        terminal.still()
        seen = terminal.cells
        terminal.resize(columns - 1, rows)
        terminal.still()
        terminal.resize(columns, rows)
        terminal.still()
        assert terminal.cells == seen


def test_a_size_that_a_shell_exported_is_not_believed(open_tutor) -> None:
    terminal = open_tutor("open", "double-it", size=(140, 45), COLUMNS="60", LINES="20")
    terminal.until(lambda screen: "Double it   saved" in screen and "^R Check" in screen.split("\n")[44])
    terminal.resize(100, 30)
    terminal.until(lambda screen: "^R Check" in screen.split("\n")[29])


@pytest.mark.parametrize("name", ["tmux-256color", "screen", "xterm", "linux", "vt100", "no-such-terminal"])
def test_every_terminal_that_moves_its_cursor_shows_the_app(open_tutor, name: str) -> None:
    terminal = open_tutor("open", "double-it", TERM=name)
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "Not attempted" in screen)
    terminal.type(CTRL_Q)
    assert terminal.ended() == 0


@pytest.mark.parametrize("name", ["dumb", "unknown", ""])
def test_a_terminal_that_cannot_gets_plain_lines(open_tutor, name: str) -> None:
    terminal = open_tutor(TERM=name)
    terminal.until(lambda screen: screen.rstrip().endswith(">"))
    assert b"\x1b" not in bytes(terminal.written)
    terminal.type("quit\n")
    assert terminal.ended() == 0


def test_no_color_means_none_on_any_screen_and_status_in_words(open_tutor) -> None:
    terminal = open_tutor("open", "double-it", NO_COLOR="1", COLORTERM="truecolor")
    terminal.until(lambda screen: "Double it   saved" in screen)
    for key, words in SCREENS:
        open_and_close(terminal, key, words)
    terminal.type(CTRL_END)
    terminal.paste(RIGHT)
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "✓ Passed" in screen)
    assert SOME_COLOUR.findall(bytes(terminal.written)) == []
    assert b"\x1b[7m" in terminal.written or b"\x1b[1;7m" in terminal.written


def test_an_empty_no_color_asks_for_nothing(open_tutor) -> None:
    terminal = open_tutor("open", "double-it", NO_COLOR="", COLORTERM="truecolor")
    terminal.until(lambda screen: "Double it   saved" in screen)
    assert b"38;2;" in terminal.written
    assert len(set(re.findall(rb"38;2;(\d+);(\d+);(\d+)", bytes(terminal.written)))) > 2
    assert not all(
        red == green == blue for red, green, blue in re.findall(rb"38;2;(\d+);(\d+);(\d+)", bytes(terminal.written))
    )


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_an_ascii_locale_gets_ascii_on_every_screen(open_tutor, locale: str) -> None:
    terminal = open_tutor("open", "double-it", LC_ALL=locale)
    terminal.until(lambda screen: "Double it   saved" in screen)
    for key, words in SCREENS:
        assert open_and_close(terminal, key, words).isascii()
    terminal.type(CTRL_END)
    terminal.paste(RIGHT)
    terminal.type(CTRL_R)
    terminal.until(lambda screen: "+ Passed" in screen)
    assert bytes(terminal.written).isascii()


def test_a_light_theme_is_worn_from_the_first_frame_on(open_tutor, home: Path) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data/settings.json").write_text('{"theme": "light"}')
    terminal = open_tutor("open", "double-it", COLORTERM="truecolor")
    terminal.until(lambda screen: "Double it   saved" in screen)
    grounds = [tuple(map(int, found)) for found in re.findall(rb"48;2;(\d+);(\d+);(\d+)", bytes(terminal.written))]
    dark = [ground for ground in grounds if sum(ground) < 3 * 128]
    assert len(dark) * 50 < len(grounds), "only the cursor stands on a dark ground"


def test_a_megabyte_is_pasted_whole(open_tutor, answer: Path) -> None:
    line = "x = [1.0, 2.0, 3.0]  # a line of a large paste\n"
    text = line * (1_000_000 // len(line) + 1)
    terminal = open_tutor("open", "double-it", size=(140, 45))
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste(text)
    terminal.until(lambda _: answer.exists() and answer.read_text().endswith(text), seconds=120)
    terminal.type("# and keys go on")
    terminal.until(lambda screen: "# and keys go on" in screen)


@needs.tmux
def test_keys_and_screens_arrive_through_tmux(tmp_path: Path, home: Path, make_course) -> None:
    socket = tmp_path / "tmux"
    env = os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(Path.cwd())}

    def tmux(*arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(socket), "-f", os.devnull, *arguments], env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def until(holds: Callable[[str], bool]) -> None:
        end = time.monotonic() + 60
        while not holds(screen := tmux("capture-pane", "-p", "-t", "tutor")):
            assert time.monotonic() < end, f"it never came; the screen shows:\n{screen}"
            time.sleep(0.1)

    command = [
        sys.executable,
        "-m",
        "tutor",
        "--course",
        str(make_course()),
        "--home",
        str(home),
        "open",
        "double-it",
    ]
    tmux("new-session", "-d", "-s", "tutor", "-x", "100", "-y", "30", *command)
    try:
        until(lambda screen: "Double it   saved" in screen)
        for key, words in (
            ("F1", "Anywhere"),
            ("C-g", "filter"),
            ("C-f", "Find"),
            ("C-p", "Search for"),
            ("F4", "anew"),
        ):
            tmux("send-keys", "-t", "tutor", key)
            until(lambda screen, words=words: words in screen)
            tmux("send-keys", "-t", "tutor", "Escape")
            until(lambda screen, words=words: words not in screen)
        tmux("send-keys", "-t", "tutor", "C-End")
        tmux("set-buffer", RIGHT)
        tmux("paste-buffer", "-p", "-r", "-t", "tutor")
        tmux("send-keys", "-t", "tutor", "C-r")
        until(lambda screen: "✓ Passed" in screen)
        tmux("resize-window", "-t", "tutor", "-x", "60", "-y", "20")
        until(lambda screen: "Passed" in screen and len(screen.rstrip("\n").split("\n")) == 20)
    finally:
        subprocess.run(["tmux", "-S", str(socket), "kill-server"], check=False, capture_output=True)
