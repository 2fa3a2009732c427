"""Searching: by a key or in the palette, from titles to API names, on small screens and large ones."""

import threading
from typing import Any

import pytest
from textual.widgets import OptionList

from tutor.ui.screens.search import SearchScreen

SIZES = [(80, 24), (140, 45)]
NOTES = '[[note]]\nid = "a-note"\ntitle = "Slopes [/b]"\nbody = "Since $x^2$ the slope is `jax.grad`, see [/b]."\n'


def rows(tutor) -> OptionList:
    return tutor.app.screen.query_one("#picker-rows", OptionList)


@pytest.mark.parametrize("size", SIZES)
async def test_a_search_finds_as_one_types_and_enter_jumps(start, make_course, size) -> None:
    async with start(make_course(), size=size) as tutor:
        await tutor.press("ctrl+f")
        await tutor.until(lambda: "API names such as" in tutor.screen_text())
        await tutor.press(*"the end")
        await tutor.until(lambda: "page     The second page   1" in tutor.screen_text())
        assert "The end." in tutor.screen_text()
        await tutor.press("enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        assert tutor.app.screen is tutor.app.main


async def test_an_enter_before_anything_is_found_waits_for_it(start, make_course) -> None:
    async with start(make_course()) as tutor:
        finding, let_go = tutor.session.search.find, threading.Event()

        def slow(query: str, *args: Any, **options: Any) -> Any:
            assert let_go.wait(30)
            return finding(query, *args, **options)

        tutor.session.search.find = slow
        await tutor.press("ctrl+f", *"the end", "enter")
        assert isinstance(tutor.app.screen, SearchScreen)
        let_go.set()
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        assert tutor.app.screen is tutor.app.main


@pytest.mark.parametrize("size", SIZES)
async def test_the_rows_can_be_walked(start, make_course, size) -> None:
    async with start(make_course(), size=size) as tutor:
        await tutor.press("slash", *"page")
        await tutor.until(lambda: rows(tutor).option_count >= 2 and "The second page" in tutor.screen_text())
        await tutor.press("down", "down", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_an_api_name_finds_the_note_that_has_it_and_nothing_is_markup(start, make_course) -> None:
    async with start(make_course(**{"lessons/notes.toml": NOTES})) as tutor:
        await tutor.press("ctrl+f", *"jax.grad")
        await tutor.until(lambda: "note     Slopes [/b]" in tutor.screen_text())
        assert "Since x² the slope is jax.grad, see [/b]." in tutor.screen_text()
        await tutor.press("enter")
        await tutor.until(lambda: "note  Slopes [/b]" in tutor.text(".page-title"))


async def test_what_is_not_there_is_said_and_escape_goes_back(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("ctrl+f", *"qqqqqq")
        await tutor.until(lambda: "Nothing in this course has all of these words." in tutor.screen_text())
        await tutor.press("enter")
        assert isinstance(tutor.app.screen, SearchScreen)
        await tutor.press("escape")
        assert tutor.app.screen is tutor.app.main


async def test_the_keys_of_the_search_are_left_to_the_editor_while_one_writes(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1 / 2")
        await tutor.press("slash", "left_square_bracket", "ctrl+f")
        assert tutor.editor.text == "x = 1 / 2/["
        assert tutor.app.screen is tutor.app.main
        await tutor.press("escape", "escape", "slash")
        await tutor.until(lambda: isinstance(tutor.app.screen, SearchScreen))


async def test_the_palette_finds_what_the_search_finds(start, make_course) -> None:
    async with start(make_course(**{"lessons/notes.toml": NOTES})) as tutor:
        await tutor.press("ctrl+p", *"jax.grad")
        await tutor.until(lambda: "note: Slopes [/b]" in tutor.screen_text())
        assert "the slope is jax.grad, see [/b]." in tutor.screen_text()
        await tutor.press("enter")
        await tutor.until(lambda: "note  Slopes [/b]" in tutor.text(".page-title"))


async def test_a_long_line_is_broken_below_itself_and_anew_when_the_width_changes(start, make_course) -> None:
    notes = NOTES.replace("Since", "Far and wide, in a sentence that no narrow screen has the room for: since")

    def shown(tutor) -> list[str]:
        return [str(rows(tutor).get_option_at_index(at).prompt) for at in range(rows(tutor).option_count)]

    async with start(make_course(**{"lessons/notes.toml": notes}), size=(80, 24)) as tutor:
        await tutor.press("ctrl+f", *"slope")
        await tutor.until(lambda: shown(tutor)[0].startswith("note     Slopes [/b]"))
        (narrow,) = shown(tutor)
        assert len(narrow.splitlines()) == 3
        assert all(line.startswith(" " * 9) and line[9] != " " for line in narrow.splitlines()[1:])
        await tutor.pilot.resize_terminal(140, 45)
        await tutor.until(lambda: [len(row.splitlines()) for row in shown(tutor)] == [3] and shown(tutor) != [narrow])
