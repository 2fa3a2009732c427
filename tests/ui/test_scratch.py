"""The scratch pad: anything can be tried, nothing is judged, nothing is lost, and the exercise stays as it is."""

import pytest
from textual.widgets import Button

from tutor.scratch import BEGINNING, SCRATCH
from tutor.ui.widgets.editor import AnswerEditor

RIGHT = "def double(x):\n    return 2.0 * x\n"
HELLO = 'print("hello f32[3] [/b]")\n'
SIZES = [(80, 24), (140, 45)]


def pad(tutor) -> AnswerEditor:
    return tutor.app.main.query_one("#scratch AnswerEditor", AnswerEditor)


def said(tutor) -> str:
    return tutor.text("#scratch #verdict-text")


async def open_pad(tutor) -> None:
    await tutor.press("f10")
    await tutor.until(lambda: tutor.app.main.query("#scratch AnswerEditor") and pad(tutor).has_focus)


async def write(tutor, text: str) -> None:
    pad(tutor).select_all()
    pad(tutor).replace(text, *pad(tutor).selection)
    await tutor.pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_code_is_tried_and_streams_and_the_answer_stays_with_its_undo(start, make_course, size) -> None:
    async with start(make_course(), "double-it", size) as tutor:
        await tutor.write(RIGHT)
        await open_pad(tutor)
        assert pad(tutor).text == BEGINNING
        assert tutor.text("#scratch #work-title").startswith("Scratch pad")
        assert not tutor.app.main.query_one("#work").display
        await write(tutor, "import time\nprint('first [/b]', flush=True)\ntime.sleep(60)\n")
        await tutor.press("f5")
        await tutor.until(lambda: "first [/b]" in said(tutor))
        assert "F9 stops it" in said(tutor)
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the run" in said(tutor))
        await write(tutor, "print(1 + 1)\n")
        await tutor.press("ctrl+r")
        await tutor.until(lambda: "Ran" in said(tutor) and "2" in said(tutor).splitlines())
        assert "Nothing is judged here." in said(tutor)
        await tutor.press("f10")
        await tutor.until(lambda: tutor.editor.has_focus and "Double it" in tutor.screen_text())
        assert tutor.editor.text == RIGHT
        await tutor.press("ctrl+z")
        assert tutor.editor.text != RIGHT
        assert tutor.session.store.attempts("double-it") == ()


async def test_an_error_is_marked_on_its_line_and_explained(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await open_pad(tutor)
        await write(tutor, "x = 1\nx.nothing\n")
        await tutor.press("f5")
        await tutor.until(lambda: "▶ line 2: AttributeError" in tutor.text("#scratch #error-line"))
        await write(tutor, "x = (\n")
        await tutor.until(lambda: "SyntaxError" in tutor.text("#scratch #error-line"))


@pytest.mark.parametrize("way", ["key", "button", "palette"])
async def test_a_copy_of_an_example_is_edited_and_what_was_there_is_in_the_history(start, make_course, way) -> None:
    async with start(make_course()) as tutor:
        await open_pad(tutor)
        await write(tutor, "mine = 1\n")
        await tutor.press("escape")
        match way:
            case "key":
                await tutor.press("e")
            case "button":
                tutor.app.main.query_one("#page .try", Button).press()
            case _:
                await tutor.press("ctrl+p", *"edit a copy")
                await tutor.until(lambda: "Edit a copy of the example in view" in tutor.screen_text())
                await tutor.press("enter")
        await tutor.until(lambda: pad(tutor).has_focus and pad(tutor).text == HELLO)
        assert pad(tutor).cursor_location == (0, 0)
        await tutor.press("ctrl+z")
        assert pad(tutor).text == "mine = 1\n"
        await tutor.press("ctrl+y", "f12")
        await tutor.until(lambda: "mine = 1" in tutor.text("#history-text"))
        await tutor.press("r")
        await tutor.until(lambda: pad(tutor).text == "mine = 1\n")
        assert (tutor.session.course.root / "lessons/first/examples/say-hello.py").read_text() == HELLO


async def test_what_is_typed_is_on_the_disk_soon_and_there_at_the_next_start(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await open_pad(tutor)
        await write(tutor, "kept = True\n")
        path = tutor.session.answer_path(SCRATCH.id)
        await tutor.until(lambda: path.exists() and path.read_text() == "kept = True\n")
        await tutor.until(lambda: "Scratch pad   saved" in tutor.screen_text())
        await write(tutor, "kept = 'at the end too'\n")
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.return_code is not None)
    async with start(root, "double-it") as tutor:
        await open_pad(tutor)
        assert pad(tutor).text == "kept = 'at the end too'\n"


async def test_another_program_may_write_it_and_it_can_be_begun_anew(start, make_course) -> None:
    async with start(make_course(), toasts=True) as tutor:
        await open_pad(tutor)
        path = tutor.session.answer_path(SCRATCH.id)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("theirs = 1\n")
        await tutor.until(lambda: pad(tutor).text == "theirs = 1\n")
        await tutor.press("f4")
        await tutor.until(lambda: "Begin Scratch pad anew?" in tutor.screen_text())
        await tutor.press("tab", "enter")
        await tutor.until(lambda: pad(tutor).text == BEGINNING)
        assert [kept.read_text() for kept in tutor.session.workspace.kept(SCRATCH.id)] == ["theirs = 1\n"]


async def test_keys_of_an_exercise_say_where_one_is_and_from_the_page_bring_the_exercise_back(
    start, make_course
) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await open_pad(tutor)
        await tutor.press("f2")
        await tutor.until(lambda: "This is the scratch pad" in tutor.screen_text())
        assert tutor.session.hints_shown("double-it") == 0
        await tutor.press("escape", "f2")
        await tutor.until(lambda: "A first hint." in tutor.screen_text())
        assert tutor.editor.has_focus


async def test_it_stays_beside_the_page_while_one_reads_on_and_opens_with_s(start, make_course) -> None:
    async with start(make_course()) as tutor:
        assert not tutor.app.main.query("#scratch")
        await tutor.press("s")
        await tutor.until(lambda: pad(tutor).has_focus)
        await tutor.press("escape", "ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("f10")
        await tutor.until(lambda: pad(tutor).has_focus)
        await tutor.press("escape", "ctrl+l", "ctrl+l")
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))


async def test_a_check_that_ends_behind_the_pad_is_told(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.write("import time\ntime.sleep(1)\n" + RIGHT)
        await tutor.press("ctrl+r")
        await open_pad(tutor)
        await tutor.press("f5")
        await tutor.until(lambda: "Something is running. F9 stops it." in tutor.screen_text())
        await tutor.until(lambda: "Passed. " in tutor.screen_text())
        await tutor.press("f10")
        await tutor.until(lambda: "Passed" in tutor.text("#work #verdict-text"))
