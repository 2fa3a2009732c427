"""Keys of the learner's own."""

from pathlib import Path

import pytest
from textual.binding import Binding

from tutor.ui.keymap import read_keymap

RIGHT = "def double(x):\n    return 2.0 * x\n"
BINDINGS = [
    Binding("ctrl+r", "check", "Check", id="check"),
    Binding("f2", "hint", "Hint", id="hint"),
    Binding("ctrl+n", "next", "Next", id="next"),
]


def own(home: Path, text: str) -> Path:
    path = home / "data" / "keys.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


async def test_a_key_of_ones_own_checks_and_stands_in_the_footer_and_the_sheet(start, make_course, tmp_path) -> None:
    own(tmp_path / "home", 'check = "ctrl+j"\n')
    async with start(make_course(), "double-it") as tutor:
        assert "^J Check" in tutor.screen_text()
        await tutor.write(RIGHT)
        await tutor.press("ctrl+j")
        await tutor.until(lambda: "· checks" in tutor.text("#verdict-text"))
        await tutor.press("f1")
        await tutor.until(lambda: "^J" in tutor.text(".sheet-key"))
        assert "^R" not in tutor.text(".sheet-key")


async def test_what_cannot_be_used_is_said_and_the_rest_holds(start, make_course, tmp_path) -> None:
    own(tmp_path / "home", 'chekc = "ctrl+j"\nnext = "ctrl+j"\n')
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.until(lambda: "there is no action" in tutor.screen_text())
        assert "^J Next" in tutor.screen_text()


@pytest.mark.parametrize(
    ("text", "keys", "says"),
    [
        ('check = "f10"', {"check": "f10"}, ""),
        ('check = "f2"\nhint = "f10"', {"check": "f2", "hint": "f10"}, ""),
        ('check = "f2"\nhint = "ctrl+r"', {"check": "f2", "hint": "ctrl+r"}, ""),
        ('check = "f2"', {}, "check cannot have f2, which belongs to hint"),
        ('check = "f10"\nnext = "f10"', {"check": "f10"}, "next cannot have f10, which belongs to check"),
        ('check = "x"', {}, "cannot have the key 'x'"),
        ('check = "ctrl+c"', {}, "cannot have the key 'ctrl+c'"),
        ("check = 3", {}, "cannot have the key 3"),
        ("check = ", {}, "cannot be read"),
    ],
)
def test_files(tmp_path: Path, text: str, keys: dict[str, str], says: str) -> None:
    keymap = read_keymap(own(tmp_path, text), BINDINGS)
    assert keymap.keys == keys
    assert (says in " ".join(keymap.complaints)) if says else not keymap.complaints


def test_without_a_file_the_keys_are_ours(tmp_path: Path) -> None:
    assert read_keymap(tmp_path / "keys.toml", BINDINGS).over(BINDINGS) == tuple(BINDINGS)
