"""Keys of the learner's own."""

import re
from pathlib import Path

import pytest
from textual.binding import Binding

from tests.conftest import LESSON, QUESTIONS
from tests.ui.stories import STORIES, story_course
from tutor.ui.keymap import Keymap, read_keymap
from tutor.ui.keys import NAMED_KEYS, REMAPPABLE, key_name, spoken

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


# Keys that nobody has, for every action there is; no text of ours can name them by chance.
STRANGE = {name: f"f{20 + number}" for number, name in enumerate(NAMED_KEYS)}


def defaults_left(shown: str) -> list[str]:
    names = {write(key) for key in NAMED_KEYS.values() for write in (spoken, key_name)}
    return [name for name in names if re.search(rf"(?<![\w^+]){re.escape(name)}(?!\w)", shown)]


@pytest.mark.parametrize("name", STORIES)
async def test_no_screen_names_a_key_that_was_given_away(start, make_course, monkeypatch, name: str) -> None:
    monkeypatch.setattr("tutor.ui.app.read_keymap", lambda path, bindings: Keymap(STRANGE))
    story = STORIES[name].with_keys(
        {usual: key for action, key in STRANGE.items() for usual in NAMED_KEYS[action].split(",")}
    )
    root = story_course(make_course, LESSON + QUESTIONS, story)
    async with start(root, story.item, (140, 100), toasts=True, home=story.item is None, spare=False) as tutor:
        await story.play(tutor)
        assert defaults_left(tutor.screen_text()) == []


async def test_what_is_said_in_passing_names_the_learners_keys(start, make_course, monkeypatch) -> None:
    monkeypatch.setattr("tutor.ui.app.read_keymap", lambda path, bindings: Keymap(STRANGE))
    async with start(make_course(), "double-it", (140, 100), toasts=True) as tutor:
        for action in ("solution", "history"):
            await tutor.press(STRANGE[action])
        await tutor.until(
            lambda: "not passed yet" in tutor.screen_text() and "no earlier text" in tutor.screen_text()
        )
        assert defaults_left(tutor.screen_text()) == []
        await tutor.write("while True: pass\n")
        await tutor.press(STRANGE["run"])
        await tutor.until(lambda: f"{spoken(STRANGE['stop'])} stops it" in tutor.text("#verdict-text"))
        await tutor.press(STRANGE["check"])
        await tutor.until(lambda: "Something is running" in tutor.screen_text())
        assert defaults_left(tutor.screen_text()) == []
        await tutor.press(STRANGE["stop"])
        await tutor.until(lambda: "You stopped the run" in tutor.text("#verdict-text"))


async def test_the_key_that_opens_a_sheet_closes_it_whichever_it_is(start, make_course, tmp_path) -> None:
    own(tmp_path / "home", 'keys = "ctrl+j"\nquit = "f7"\nfind = "ctrl+h"\n')
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("ctrl+j")
        await tutor.until(lambda: "Escape closes this" in tutor.screen_text())
        await tutor.press("ctrl+j")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        await tutor.press("ctrl+h")
        await tutor.until(lambda: "Replace" in tutor.screen_text())


def test_every_action_with_a_key_has_a_name_of_its_own() -> None:
    names = [binding.id for binding in REMAPPABLE]
    assert None not in names
    assert len(set(names)) == len(names)
