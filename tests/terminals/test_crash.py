"""A mistake of ours, put in by the test: the terminal is as before, the answer saved, a report named."""

from pathlib import Path

import pytest

# Each runs the tutor with one part of it broken; the words that a broken part says hold the learner's own.
BROKEN = {
    "render": """
from tutor.ui.widgets.editor import AnswerEditor
sound = AnswerEditor.render_line
def render_line(self, y):
    if "my_secret" in self.text:
        raise ValueError(f"cannot draw {self.text}")
    return sound(self, y)
AnswerEditor.render_line = render_line
""",
    "message": """
from tutor.ui.screens.main import MainScreen
def on_answer_edited(self, message):
    if "my_secret" in message.text:
        raise KeyError(message.text)
MainScreen.on_answer_edited = on_answer_edited
""",
    "thread": """
from tutor.session import Session
def check(self, *arguments, **named):
    raise RuntimeError(f"cannot check {named['text']}") from OSError(named['text'])
Session.check = check
""",
}
WHERE = {"render": "render_line", "message": "on_answer_edited", "thread": "check"}
KIND = {"render": "builtins.ValueError", "message": "builtins.KeyError", "thread": "builtins.RuntimeError"}
CTRL_END, CTRL_R = "\x1b[1;5F", "\x12"
MOUSE, CURSOR, ALTERNATE, PASTE = (1000, 1003, 1006), 25, 1049, 2004


@pytest.mark.parametrize("part", BROKEN)
def test_a_crash_restores_the_terminal_saves_the_answer_and_names_a_report(
    open_tutor, home: Path, answer: Path, tmp_path: Path, part: str
) -> None:
    program = tmp_path / "broken.py"
    program.write_text(f"{BROKEN[part]}\nfrom tutor.cli import main\nmain()\n")
    terminal = open_tutor("open", "double-it", size=(120, 30), program=program)
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.type(CTRL_END)
    terminal.paste("my_secret = 1\n")
    if part == "thread":
        terminal.type(CTRL_R)
    assert terminal.ended() == 3
    terminal.read(0.5)

    assert terminal.settings() == terminal.before
    assert not any(terminal.is_on(mode) for mode in (*MOUSE, ALTERNATE, PASTE))
    assert terminal.is_on(CURSOR)
    assert "my_secret = 1\n" in answer.read_text()
    last = bytes(terminal.written).decode().rpartition("\x1b[?1004l")[2]
    (report,) = (home / "data/reports").iterdir()
    assert "The tutor has made a mistake" in last
    assert "What you typed is saved" in last
    assert str(report) in last.splitlines()[-1]
    told = report.read_text()
    assert "my_secret" not in told
    assert str(tmp_path) not in told
    for words in ("jax-ad-tutor", "Python 3", "textual", f", in {WHERE[part]}", KIND[part]):
        assert words in told, told


def test_the_report_goes_elsewhere_when_the_home_takes_none(open_tutor, home: Path, tmp_path: Path) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data/reports").write_text("a file is in the way")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    program = tmp_path / "broken.py"
    program.write_text(f"{BROKEN['render']}\nfrom tutor.cli import main\nmain()\n")
    terminal = open_tutor("open", "double-it", size=(120, 30), program=program, TMPDIR=str(elsewhere))
    terminal.until(lambda screen: "Double it   saved" in screen)
    terminal.paste("my_secret = 1\n")
    assert terminal.ended() == 3
    (report,) = elsewhere.glob("crash-*.txt")
    terminal.read(0.5)
    assert str(report) in bytes(terminal.written).decode()
