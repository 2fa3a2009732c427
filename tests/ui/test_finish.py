"""The end of a lesson and of the course: told on the way on, once; and notes and solutions to take along."""

import json

import pytest
from textual.widgets import Input

from tests.conftest import LESSON
from tutor.ui.screens.exporting import ExportScreen
from tutor.ui.screens.finish import FinishScreen

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(40, 15), (80, 24), (140, 45)]
OBJECTIVES = LESSON.replace(
    'summary = "A small lesson."', 'summary = "A small lesson."\nobjectives = ["double `x` [/b]", "say why"]'
)
SECOND = (
    'id = "second-lesson"\nnumber = "2"\ntitle = "The second"\nsummary = "S"\n'
    '[[page]]\nid = "last-page"\ntitle = "The last page"\nbody = "B\\n\\n@exercise halve-it"\n'
    '[[exercise]]\nid = "halve-it"\ntitle = "Halve it"\nprompt = "P"\nstub = "t.py"\nsolution = "s.py"\n'
    'check = "test_double_it.py"\nnames = ["double"]\nhints = ["H"]\n'
)
TWO = 'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.12.0.1"\nlessons = ["first", "second"]\n'
FILES = {
    "lessons/course.toml": TWO,
    "lessons/first/lesson.toml": OBJECTIVES,
    "lessons/second/lesson.toml": SECOND,
    "lessons/second/s.py": RIGHT,
    "lessons/second/t.py": "# Your part\n",
}


async def passed(tutor) -> str:
    await tutor.write(RIGHT)
    await tutor.press("ctrl+r")
    await tutor.until(lambda: "✓ Passed" in tutor.text("#verdict-text") and "· checks" in tutor.text("#verdict-text"))
    return tutor.text("#verdict-text")


async def finished(tutor) -> None:
    await passed(tutor)
    await tutor.press("ctrl+n")
    await tutor.until(lambda: isinstance(tutor.app.screen, FinishScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_of_a_lesson_is_told_on_the_way_on_and_once(start, make_course, size) -> None:
    async with start(make_course(**FILES), "double-it", size) as tutor:
        verdict = await passed(tutor)
        assert "Every exercise here is passed. Ctrl+N goes on to: The second page" in " ".join(verdict.split())
        assert tutor.app.screen is tutor.app.main
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "double x [/b]" in tutor.screen_text())
        shown = tutor.screen_text()
        for words in (
            "✓ Passed",
            "You have passed lesson",
            "1 exercise, in 1 attempt",
            "Next: The second page",
            "Go on",
            "Stay",
        ):
            assert words in shown
        await tutor.press("enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("ctrl+l")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_the_end_of_the_course_says_what_was_learned_in_it(start, make_course) -> None:
    goals = TWO + '[[goal]]\ntext = "Double anything."\nexercises = ["double-it"]\n'
    goals += '[[point]]\ntext = "**Two** times $x$."\nexercises = ["halve-it"]\n'
    async with start(make_course(**FILES | {"lessons/course.toml": goals}), "double-it") as tutor:
        await finished(tutor)
        await tutor.until(lambda: "Goals of the course that are reached" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.press("ctrl+n", "ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus and "Halve it" in tutor.text("#work-title"))
        await finished(tutor)
        await tutor.until(lambda: "Two times x." in tutor.screen_text())
        shown = tutor.screen_text()
        assert "You have passed the whole course: A small course" in shown
        assert "2 exercises, in 2 attempts" in shown
        assert "Double anything." in shown
        assert "this was the last one" in shown


async def test_escape_stays_and_the_palette_shows_it_again(start, make_course) -> None:
    async with start(make_course(**FILES), "double-it") as tutor:
        await finished(tutor)
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)
        await tutor.press("ctrl+p", *"have learned")
        await tutor.until(lambda: "What you have learned" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: isinstance(tutor.app.screen, FinishScreen))


async def test_a_page_of_a_lesson_that_is_passed_is_no_end(start, make_course) -> None:
    root = make_course(**FILES)
    async with start(root, "double-it") as tutor:
        await passed(tutor)
    async with start(root, "first-page") as tutor:
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus)


async def test_notes_and_solutions_go_into_the_folder_that_was_confirmed(start, make_course, tmp_path) -> None:
    folder = tmp_path / "taken along"
    async with start(make_course(**FILES), "double-it") as tutor:
        await finished(tutor)
        await tutor.press("e")
        await tutor.until(lambda: isinstance(tutor.app.screen, ExportScreen))
        assert not folder.exists()
        tutor.app.screen.query_one(Input).value = str(folder)
        await tutor.press("enter")
        await tutor.until(lambda: f"{folder / 'small.ipynb'}" in tutor.text("#export-told").replace("\n", ""))
        assert sorted(path.name for path in folder.iterdir()) == ["small.ipynb", "small.md", "small.py"]
        assert RIGHT.strip() in (folder / "small.md").read_text()
        assert json.loads((folder / "small.ipynb").read_text())["nbformat"] == 4
        await tutor.press("escape", "escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)


async def test_a_file_that_is_there_is_only_replaced_when_one_says_so(start, make_course, tmp_path) -> None:
    kept = tmp_path / "small.md"
    kept.write_text("mine")
    async with start(make_course(**FILES), "double-it") as tutor:
        await tutor.press("escape", "ctrl+p", *"export your notes")
        await tutor.until(lambda: "As Markdown, Python or a notebook" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: isinstance(tutor.app.screen, ExportScreen))
        tutor.app.screen.query_one(Input).value = str(tmp_path)
        await tutor.press("enter")
        await tutor.until(lambda: "There already" in tutor.screen_text())
        await tutor.press("escape")
        await tutor.until(lambda: "Nothing was written." in tutor.text("#export-told"))
        assert kept.read_text() == "mine"
        assert not (tmp_path / "small.py").exists()
        await tutor.press("enter")
        await tutor.until(lambda: "There already" in tutor.screen_text())
        await tutor.press("right", "enter")
        await tutor.until(lambda: "Written:" in tutor.text("#export-told"))
        assert "A small course" in kept.read_text()


async def test_a_folder_that_refuses_is_said(start, make_course, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    async with start(make_course(**FILES), "double-it") as tutor:
        tutor.app.main.action_export()
        await tutor.until(lambda: isinstance(tutor.app.screen, ExportScreen))
        tutor.app.screen.query_one(Input).value = str(tmp_path / "file" / "under")
        await tutor.press("enter")
        await tutor.until(lambda: "Choose another folder." in tutor.text("#export-told"))
