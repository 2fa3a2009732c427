"""The home screen: on one Enter where I was, what has come back, how far each lesson is, and the way to all of it."""

import sqlite3
from contextlib import closing

import pytest
from textual.widgets import OptionList

from tutor.ui.screens.ask import Ask
from tutor.ui.screens.cheatsheet import CheatSheet
from tutor.ui.screens.home import Home
from tutor.ui.screens.keys import KeySheet
from tutor.ui.screens.progress import ProgressScreen
from tutor.ui.screens.tour import Tour

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(40, 15), (80, 24), (140, 45)]
CHEATS = '[[cheat]]\nid = "c-one"\nneed = "Do one"\ncode = "one()"\npage = "second-page"\n'


def rows(tutor) -> str:
    menu = tutor.app.screen.query_one(OptionList)
    return "\n".join(
        str(prompt.draw(100) if hasattr(prompt, "draw") else prompt)
        for prompt in (menu.get_option_at_index(at).prompt for at in range(menu.option_count))
    )


async def counted(tutor) -> str:
    await tutor.until(lambda: isinstance(tutor.app.screen, Home) and "The first lesson" in rows(tutor))
    return rows(tutor)


async def leave_the_tour(tutor) -> None:
    await tutor.until(lambda: isinstance(tutor.app.screen, Tour))
    await tutor.press("escape")
    await tutor.until(lambda: tutor.app.screen is tutor.app.main)


@pytest.mark.parametrize("size", SIZES)
async def test_one_enter_goes_on_where_the_learner_was(start, make_course, size) -> None:
    root = make_course()
    async with start(root, "double-it", size) as tutor:
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
    async with start(root, size=size, home=True) as tutor:
        assert "▶ Continue: Double it" in await counted(tutor)
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)
        assert tutor.editor.text == RIGHT


@pytest.mark.parametrize("size", SIZES)
async def test_the_screen_says_what_it_is_and_the_keys(start, make_course, size) -> None:
    async with start(make_course(), size=size, home=True) as tutor:
        await counted(tutor)
        shown = tutor.screen_text()
        for words in (
            "JAX AD Tutor",
            "▶ Begin: The first page",
            "Enter goes on",
            "F1 keys",
            "0/2 read",
            "0/1 passed",
        ):
            assert words in shown


async def test_nothing_counts_as_read_before_it_is_shown(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        await counted(tutor)
        assert tutor.session.store.seen() == frozenset()
        assert tutor.session.last_place() is None
        await tutor.press("enter")
        await tutor.until(lambda: tutor.session.last_place() == "first-page")


async def test_an_item_that_was_asked_for_is_shown_at_once(start, make_course) -> None:
    async with start(make_course(), "second-page") as tutor:
        assert tutor.app.screen is tutor.app.main
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_what_has_come_back_is_counted_and_one_key_away(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.press("f2")
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        progress = tutor.session.places.data / "small" / "progress.sqlite3"
    with closing(sqlite3.connect(progress)) as database:
        database.execute("update attempt set at = '2020-01-01T00:00:00.000+00:00'")
        database.commit()
    async with start(root, home=True) as tutor:
        assert "To review: 1 exercise due" in await counted(tutor)
        await tutor.press("down", "enter")
        await tutor.until(lambda: "Review: missed before" in tutor.screen_text())


async def test_a_lesson_is_a_way_to_what_is_not_done_in_it(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        await tutor.press("h")
        assert "1/2 read" in await counted(tutor)
        await tutor.press("end", "enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)


async def test_the_next_thing_to_do_is_offered(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x):\n    return 3.0 * x\n")
        await tutor.check()
        await tutor.press("escape", "ctrl+o", "end", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("ctrl+circumflex_accent")
        assert "Finish: Double it" in await counted(tutor)
        await tutor.press("down", "enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)


async def test_escape_goes_back_and_nothing_has_moved(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1\n")
        await tutor.press("ctrl+circumflex_accent")
        await counted(tutor)
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        assert tutor.editor.text == "x = 1\n"
        assert tutor.editor.has_focus


async def test_sheets_open_over_it_and_what_is_chosen_there_closes_it(start, make_course) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS}), home=True) as tutor:
        await counted(tutor)
        await tutor.press("f1")
        await tutor.until(lambda: isinstance(tutor.app.screen, KeySheet))
        await tutor.press("escape")
        await tutor.until(lambda: isinstance(tutor.app.screen, Home))
        await tutor.press("ctrl+g")
        await tutor.until(lambda: isinstance(tutor.app.screen, CheatSheet))
        await tutor.press("enter")
        await leave_the_tour(tutor)
        assert "The second page" in tutor.text(".page-title")


async def test_a_letter_opens_the_progress_over_where_the_learner_was(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        await counted(tutor)
        await tutor.press("p")
        await tutor.until(lambda: isinstance(tutor.app.screen, ProgressScreen))
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))


async def test_the_palette_opens_from_it_and_leads_back_to_it(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        await counted(tutor)
        await tutor.press("ctrl+p")
        await tutor.until(lambda: "Search for commands" in tutor.screen_text())
        await tutor.press(*"home screen")
        await tutor.until(lambda: "Open the home screen" in tutor.screen_text())
        await tutor.press("enter")
        await counted(tutor)


async def test_a_damaged_progress_file_is_told_over_it(start, make_course, tmp_path) -> None:
    database = tmp_path / "home/data/small/progress.sqlite3"
    database.parent.mkdir(parents=True)
    database.write_bytes(b"garbage" * 1000)
    async with start(make_course(), home=True) as tutor:
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask) and "was damaged" in tutor.screen_text())
        await tutor.press("enter")
        await counted(tutor)


async def test_a_course_without_anything_to_read_is_no_trap(start, make_course) -> None:
    async with start(make_course(**{"lessons/first/lesson.toml": "x = 3\n"}), home=True) as tutor:
        await tutor.until(lambda: "Begin: the course" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "This lesson is broken" in tutor.screen_text() or "broken" in tutor.screen_text())


async def test_quitting_from_it_ends_the_tutor(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        await counted(tutor)
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.return_value == 0)
