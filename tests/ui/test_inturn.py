"""A burst of keys: each is dealt with before the next one, wherever it leads."""

import pytest
from textual.events import Key, Paste
from textual.widgets import Input

BURSTS = {
    "home, search": (None, "slash", "/safe trap"),
    "home, cheat sheet": (None, "ctrl+g", "safe trap"),
    "home, palette": (None, "ctrl+p", "safe trap"),
    "page, search": ("first-page", "slash", "/safe trap"),
    "page, palette": ("first-page", "ctrl+p", "safe trap"),
    "editor, cheat sheet": ("double-it", "ctrl+g", "safe trap"),
    "editor, find": ("double-it", "ctrl+f", "safe trap"),
}


def burst(tutor, *keys: str) -> None:
    """Type faster than anything can be shown."""
    for key in keys:
        tutor.app.post_message(Key(key, key if len(key) == 1 else {"space": " ", "slash": "/"}.get(key)))


def letters(text: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in text]


def typed(tutor) -> list[str]:
    return [field.value for field in tutor.app.screen.query(Input) if field.has_focus]


@pytest.mark.parametrize("case", BURSTS)
async def test_letters_go_to_where_the_key_before_them_leads(start, make_course, case: str) -> None:
    item, key, text = BURSTS[case]
    async with start(make_course(), item, home=item is None) as tutor:
        await tutor.until(lambda: item is None or tutor.app.main.query("#sheet > *"))
        before = tutor.editor.text
        burst(tutor, key, *letters(text.removeprefix("/")))
        await tutor.until(lambda: typed(tutor) == [text.removeprefix("/")])
        assert tutor.editor.text == before


async def test_a_burst_before_anything_is_painted_is_not_lost(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        burst(tutor, "slash", *letters("the end"), "enter")
        await tutor.until(lambda: "The end." in tutor.screen_text())


async def test_a_paste_waits_for_the_keys_before_it(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        await tutor.until(lambda: tutor.app.main.query("#sheet > *"))
        burst(tutor, "slash", "s")
        tutor.app.post_message(Paste("afe trap"))
        await tutor.until(lambda: typed(tutor) == ["safe trap"])


async def test_keys_go_on_after_a_screen_that_was_closed_among_them(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        await tutor.until(lambda: tutor.app.main.query("#sheet > *"))
        for _ in range(5):
            burst(tutor, "slash", "a", "escape", "f1", "escape", "ctrl+g", "b", "escape", "ctrl+p", "c", "escape")
        burst(tutor, "slash", *letters("safe"))
        await tutor.until(lambda: typed(tutor) == ["safe"])
