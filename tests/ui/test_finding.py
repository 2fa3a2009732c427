"""Getting about: next and back, outline, panes, palette, cheat sheet, key sheet, on screens of every size."""

import pytest
from textual.widgets import OptionList

from tutor.course.claims import PREAMBLE
from tutor.ui.keys import EDITOR_KEYS, PANE_KEYS, SCREEN_KEYS, WRITING_KEYS
from tutor.ui.screens.ask import Ask
from tutor.ui.screens.cheatsheet import CheatSheet
from tutor.ui.screens.keys import KeySheet
from tutor.ui.widgets.editor import AnswerEditor

RIGHT = "def double(x):\n    return 2.0 * x\n"
CHEATS = (
    '[[cheat]]\nid = "c-one"\nneed = "Do one [/b]"\ncode = "one()"\npage = "second-page"\n'
    '[[cheat]]\nid = "c-two"\nneed = "Do two"\ncode = "x[1]"\n'
)


async def test_next_and_back_walk_through_the_course(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("ctrl+l", "ctrl+l")
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))


async def test_the_end_of_a_page_says_what_comes_next(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.until(lambda: "next: exercise  Double it" in tutor.text(".page-ending"))


async def test_the_outline_goes_anywhere(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("ctrl+o", "end", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        assert "1/1" not in tutor.screen_text()


async def test_a_long_course_shows_the_stops_of_the_lesson_one_is_in(start, make_course) -> None:
    names = [f"lesson-{number}" for number in range(150)]
    course = f'id = "long"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = {names}\n'
    page = 'number = "{0}"\ntitle = "Lesson {0}"\nsummary = "S"\n[[page]]\nid = "page-{0}"\ntitle = "Page {0}"\nbody = "B"\n'
    files = {f"lessons/{name}/lesson.toml": f'id = "{name}"\n' + page.format(n) for n, name in enumerate(names)}
    async with start(make_course(**{"lessons/course.toml": course}, **files)) as tutor:
        await tutor.until(lambda: "Page 0" in tutor.text(".page-title"))
        outline = tutor.app.main.query_one("#outline", OptionList)
        assert outline.option_count == len(names) + 1
        await tutor.press("ctrl+o", "end", "enter")
        await tutor.until(lambda: "Page 149" in tutor.text(".page-title"))


async def test_small_screens_show_one_pane_and_wide_ones_more(start, make_course) -> None:
    async with start(make_course(), "double-it", (80, 24)) as tutor:
        assert tutor.panes == ["work"]
        await tutor.press("escape")
        assert tutor.panes == ["page"]
        await tutor.press("f8", "f8", "f8")
        assert tutor.panes == ["outline"]
        await tutor.pilot.resize_terminal(112, 40)
        await tutor.press("f8")
        await tutor.until(lambda: tutor.panes == ["page", "work"])
        await tutor.press("ctrl+o")
        await tutor.until(lambda: tutor.panes == ["outline", "page", "work"])
        await tutor.pilot.resize_terminal(140, 40)
        await tutor.press("ctrl+o")
        await tutor.until(lambda: tutor.panes == ["outline", "page", "work"])


async def test_a_narrow_screen_begins_with_the_page(start, make_course) -> None:
    async with start(make_course(), size=(80, 24)) as tutor:
        assert tutor.panes == ["page"]
        assert "The first page" in tutor.screen_text()


async def test_a_tiny_terminal_is_still_usable(start, make_course) -> None:
    async with start(make_course(), "double-it", (40, 15)) as tutor:
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        shown = tutor.screen_text()
        for words in ("Passed", "^R Check", "F8 Pane", "F1 Keys"):
            assert words in shown


async def test_the_bottom_line_names_the_important_keys_at_eighty_columns(start, make_course) -> None:
    async with start(make_course(), size=(80, 24)) as tutor:
        bottom = tutor.screen_text().splitlines()[-1]
        for words in ("^R Check", "F8 Pane", "F1 Keys", "F2 Hint", "^N Next", "F5 Run", "^G Cheats", "^Q Quit"):
            assert words in bottom


async def test_the_keys_of_the_bottom_line_can_be_clicked(start, make_course) -> None:
    async with start(make_course(), size=(80, 24)) as tutor:
        bottom = tutor.screen_text().splitlines()[-1]
        await tutor.pilot.click("#keybar", offset=(bottom.index("Keys"), 0))
        await tutor.until(lambda: isinstance(tutor.app.screen, KeySheet))


async def test_every_key_is_on_the_key_sheet(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("f1")
        assert isinstance(tutor.app.screen, KeySheet)
        shown = tutor.text("Static")
        for words in [str(binding.tooltip) for binding in SCREEN_KEYS + WRITING_KEYS] + [
            what for _, what in PANE_KEYS + EDITOR_KEYS
        ]:
            assert words in shown


async def test_no_key_takes_what_the_editor_or_a_terminal_needs(start, make_course) -> None:
    taken = {f"ctrl+{letter}" for letter in "abcdehijkmqpuvwxyz"} | {"f6", "f7", "escape", "tab", "enter"}
    assert not taken & {binding.key for binding in SCREEN_KEYS}


async def test_the_palette_finds_items_and_actions(start, make_course) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS})) as tutor:
        await tutor.press("ctrl+p", *"second")
        await tutor.until(lambda: "page: The second page" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("ctrl+p", *"cheat sheet")
        await tutor.until(lambda: "Open the cheat sheet" in tutor.screen_text())
        await tutor.press("escape", "escape", "ctrl+p", *"one [/b")
        await tutor.until(lambda: "cheat: Do one [/b]" in tutor.screen_text())


async def test_the_cheat_sheet_filters_and_jumps(start, make_course) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS})) as tutor:
        await tutor.press("ctrl+g")
        assert isinstance(tutor.app.screen, CheatSheet)
        rows = tutor.app.screen.query_one("#picker-rows", OptionList)
        assert rows.option_count == 2
        assert "Do one [/b]" in tutor.screen_text()
        await tutor.press(*"one")
        assert rows.option_count == 1
        await tutor.press("enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_a_row_of_the_cheat_sheet_without_a_page_is_shown_itself(start, make_course) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS})) as tutor:
        await tutor.press("ctrl+g", *"two", "down", "enter")
        await tutor.until(lambda: "cheat  Do two" in tutor.text(".page-title"))
        await tutor.until(lambda: "x[1]" in tutor.screen_text())


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_row_of_the_cheat_sheet_runs_in_its_place(start, make_course, size) -> None:
    cheats = CHEATS + (
        '[[cheat]]\nid = "c-six"\nneed = "Six"\ncode = "x = jnp.full(2, 3.0); 2 * x"\n'
        '[[cheat]]\nid = "c-slow"\nneed = "Slow"\ncode = "import time; time.sleep(60)"\n'
    )
    async with start(make_course(**{"lessons/cheatsheet.toml": cheats}), size=size, toasts=True) as tutor:
        await tutor.press("ctrl+g", *"six", "f5")
        await tutor.until(lambda: "gives" in tutor.screen_text() and "[6. 6.]" in tutor.screen_text())
        await tutor.press(*["backspace"] * 3, *"do one", "f5")
        await tutor.until(lambda: "NameError" in tutor.screen_text())
        await tutor.press(*["backspace"] * 6)
        rows = tutor.app.screen.query_one("#picker-rows", OptionList)
        await tutor.until(lambda: "NameError" in tutor.screen_text() and rows.option_count == 4)
        await tutor.press("down", "down", "down", "f5")
        await tutor.until(lambda: "F9 stops it" in tutor.screen_text())
        await tutor.press("up", "f5")
        await tutor.until(lambda: "Something is running." in tutor.screen_text())
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the run" in tutor.screen_text())
        await tutor.press("f5", "enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)


async def test_a_row_of_the_cheat_sheet_is_copied_and_put_into_the_scratch_pad_as_a_program(
    start, make_course
) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS}), toasts=True) as tutor:
        await tutor.press("ctrl+g", *"two", "ctrl+c")
        await tutor.until(lambda: tutor.app.clipboard == "x[1]")
        assert "Copied 1 line: the code of this row." in tutor.screen_text()
        await tutor.press("f10")
        await tutor.until(lambda: tutor.app.main.query("#scratch #editor:focus"))
        editor = tutor.app.main.query_one("#scratch #editor", AnswerEditor)
        await tutor.until(lambda: editor.text == f"{PREAMBLE}\nprint(x[1])\n")


async def test_no_palette_opens_over_the_cheat_sheet(start, make_course) -> None:
    async with start(make_course(**{"lessons/cheatsheet.toml": CHEATS})) as tutor:
        await tutor.press("ctrl+g", "ctrl+p")
        assert isinstance(tutor.app.screen, CheatSheet)


async def test_a_key_for_the_exercise_opens_the_only_one_of_the_page(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("ctrl+r")
        await tutor.until(lambda: tutor.editor.has_focus)


async def test_a_damaged_progress_file_is_told_until_it_is_read(start, make_course, tmp_path) -> None:
    database = tmp_path / "home/data/small/progress.sqlite3"
    database.parent.mkdir(parents=True)
    database.write_bytes(b"garbage" * 1000)
    async with start(make_course()) as tutor:
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        await tutor.until(lambda: "was damaged" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
