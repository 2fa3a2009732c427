"""The app as a learner uses it: real session, real worker, real files."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tutor.session import Session, open_session
from tutor.ui.app import TutorApp
from tutor.ui.screens.ask import Ask
from tutor.ui.screens.cheatsheet import CheatSheet
from tutor.ui.screens.keys import KeySheet
from tutor.ui.screens.solution import SolutionView
from tutor.ui.widgets.editor import AnswerEditor
from tutor.ui.widgets.outline import Outline

type MakeCourse = Callable[..., Path]

WIDE, SMALL, TINY = (140, 45), (80, 24), (40, 15)
RIGHT = "def double(x):\n    return 2.0 * x\n"


class Tutor:
    """The running app, with words for what a test does."""

    def __init__(self, app: TutorApp, pilot: Pilot[int], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    @property
    def editor(self) -> AnswerEditor:
        return self.app.main.query_one(AnswerEditor)

    @property
    def answer(self) -> Path:
        return self.session.answer_path("double-it")

    def text(self, selector: str) -> str:
        return "\n".join(str(widget.render()) for widget in self.app.screen.query(selector).results(Static))

    def screen_text(self) -> str:
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips[:height] if strip.cell_length <= width)

    async def until(self, holds: Callable[[], object], seconds: float = 30.0) -> None:
        for _ in range(int(seconds / 0.05)):
            await self.pilot.pause(0.05)
            if holds():
                return
        raise AssertionError(f"it never held; the screen shows:\n{self.screen_text()}")

    async def write(self, text: str) -> None:
        self.editor.select_all()
        self.editor.replace(text, *self.editor.selection)
        await self.pilot.pause()

    async def check(self) -> str:
        await self.pilot.press("ctrl+r")
        await self.until(lambda: "your code" in self.text("#verdict-text"))
        return self.text("#verdict-text")


type Start = Callable[..., object]


@pytest.fixture
def start(tmp_path: Path, cache: Path):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def start(
        root: Path, item: str | None = None, size: tuple[int, int] = WIDE, toasts: bool = False
    ) -> AsyncIterator[Tutor]:
        with open_session(root, tmp_path / "home", spare=True) as session:
            app = TutorApp(session, item)
            async with app.run_test(size=size, notifications=toasts) as pilot:
                await pilot.pause()
                yield Tutor(app, pilot, session)

    return start


async def test_it_opens_at_the_first_page_with_text_of_others_shown_as_it_is(start, make_course: MakeCourse) -> None:
    async with start(make_course()) as tutor:
        await tutor.until(lambda: "The first page" in tutor.screen_text())
        shown = tutor.screen_text()
        assert "x²" in shown
        assert "f32[3], [/b], [@click=app.quit]x[/]" in shown
        assert "Exercise  Double it" in shown


async def test_an_example_runs_in_place(start, make_course: MakeCourse) -> None:
    async with start(make_course()) as tutor:
        assert "recorded output" in tutor.text(".program-output")
        await tutor.pilot.press("f5")
        await tutor.until(lambda: "ran to its end" in tutor.text(".program-output"))
        assert "hello f32[3] [/b]" in tutor.text(".program-output")


async def test_a_right_answer_passes_and_nothing_moves_by_itself(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        verdict = await tutor.check()
        assert "Passed" in verdict
        assert "✓ double(3.0) is 6" in verdict
        assert "F3 shows the reference solution" in verdict
        assert "Ctrl+N goes on to: The second page" in verdict
        assert "passed" in tutor.text(".exercise-title")
        assert "1/1 passed" in tutor.text("#status")
        assert tutor.app.screen is tutor.app.main
        assert tutor.answer.read_text() == RIGHT
        (attempt,) = tutor.session.store.attempts("double-it")
        assert attempt.text == RIGHT


async def test_a_wrong_answer_shows_expected_got_and_the_page_to_reread(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x):\n    return -2.0 * x\n")
        verdict = await tutor.check()
        assert "Not right yet" in verdict
        for words in ("expected 6", "got      -6", "the sign is flipped", "To reread: The first page"):
            assert words in verdict, verdict


async def test_an_error_is_marked_on_its_line_and_the_mark_goes_with_the_next_edit(
    start, make_course: MakeCourse
) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1\nraise TypeError('[/b] f32[3]')\n")
        verdict = await tutor.check()
        assert "TypeError: [/b] f32[3]" in verdict
        assert "line 2: TypeError: [/b] f32[3]" in tutor.text("#error-line")
        assert "▶2" in tutor.screen_text()
        await tutor.pilot.press("x")
        await tutor.until(lambda: "▶2" not in tutor.screen_text())


async def test_escape_codes_and_markup_of_the_learner_are_shown_and_not_obeyed(
    start, make_course: MakeCourse
) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("print('\\x1b[2J[@click=app.quit]x[/] [bold')\n" + RIGHT)
        verdict = await tutor.check()
        assert "\\x1b[2J[@click=app.quit]x[/] [bold" in verdict


async def test_what_is_typed_is_on_the_disk_soon_and_whole(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.pilot.press(*"abc")
        assert "not saved yet" in tutor.text("#work-title")
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == tutor.editor.text)
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))


async def test_quitting_saves_the_last_keys(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.pilot.press(*"xyz")
        text = tutor.editor.text
        await tutor.pilot.press("ctrl+q")
    assert tutor.answer.read_text() == text


async def test_a_crash_of_ours_saves_the_last_keys(start, make_course: MakeCourse) -> None:
    class OurFault(Exception):
        pass

    def fail() -> None:
        raise OurFault

    typed: list[tuple[Path, str]] = []

    async def type_and_crash() -> None:
        async with start(make_course(), "double-it") as tutor:
            await tutor.pilot.press(*"xyz")
            typed.append((tutor.answer, tutor.editor.text))
            tutor.app.call_later(fail)
            await tutor.pilot.pause(0.2)

    with pytest.raises(OurFault):
        await type_and_crash()
    ((answer, text),) = typed
    assert answer.read_text() == text


async def test_enter_keeps_the_indentation_tab_indents_and_escape_leaves(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("")
        await tutor.pilot.press(*"def f(x):", "enter", "y", "enter", "tab", "z")
        assert tutor.editor.text == "def f(x):\n    y\n        z"
        await tutor.pilot.press("escape")
        assert not tutor.editor.has_focus
        assert tutor.app.is_running


async def test_the_next_start_resumes_at_the_same_place_with_the_same_text(start, make_course: MakeCourse) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.pilot.press(*"abc")
        text = tutor.editor.text
        await tutor.pilot.press("ctrl+q")
    async with start(root) as tutor:
        assert tutor.editor.text == text
        assert tutor.editor.has_focus


async def test_next_and_back_walk_through_the_course(start, make_course: MakeCourse) -> None:
    async with start(make_course()) as tutor:
        await tutor.pilot.press("ctrl+n")
        assert tutor.editor.has_focus
        await tutor.pilot.press("ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.pilot.press("ctrl+l", "ctrl+l")
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))


async def test_hints_come_one_by_one(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.pilot.press("f2")
        await tutor.until(lambda: "Hint 1 of 2" in tutor.text(".hint-title"))
        assert "Hint 2 of 2" not in tutor.text(".hint-title")
        await tutor.pilot.press("f2")
        await tutor.until(lambda: "Hint 2 of 2" in tutor.text(".hint-title"))


async def test_the_solution_needs_a_second_ask(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.pilot.press("f3")
        assert tutor.app.screen is tutor.app.main
        await tutor.pilot.press("f3")
        assert isinstance(tutor.app.screen, SolutionView)
        assert "return 2.0 * x" in tutor.screen_text()
        await tutor.pilot.press("escape")
        assert tutor.app.screen is tutor.app.main


async def test_a_run_can_be_stopped(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("print('now')\nwhile True: pass\n")
        await tutor.pilot.press("ctrl+r")
        await tutor.until(lambda: "now" in tutor.text("#verdict-text"))
        await tutor.pilot.press("f9")
        await tutor.until(lambda: "You stopped the run" in tutor.text("#verdict-text"))


async def test_an_outside_change_is_loaded_when_there_is_nothing_to_lose(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.answer.parent.mkdir(parents=True, exist_ok=True)
        tutor.answer.write_text(RIGHT)
        await tutor.until(lambda: tutor.editor.text == RIGHT)


@pytest.mark.parametrize("choice", ["mine", "theirs"])
async def test_a_conflict_is_asked_about_and_loses_neither_text(start, make_course: MakeCourse, choice: str) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.app.main._save_timer.stop()
        await tutor.write("mine = 1\n")
        tutor.answer.parent.mkdir(parents=True, exist_ok=True)
        tutor.answer.write_text("theirs = 2\n")
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        await tutor.until(lambda: tutor.app.screen.query(f"#{choice}"))
        await tutor.pilot.pause()
        await tutor.pilot.click(f"#{choice}")
        texts = {"mine": "mine = 1\n", "theirs": "theirs = 2\n"}
        await tutor.until(lambda: tutor.answer.read_text() == texts[choice] and tutor.editor.text == texts[choice])
        (kept,) = tutor.session.workspace.kept("double-it")
        assert {kept.read_text(), texts[choice]} == set(texts.values())


async def test_reset_asks_first_and_keeps_the_text(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.pilot.press("f4", "enter")
        assert tutor.editor.text == RIGHT
        await tutor.pilot.press("f4")
        await tutor.until(lambda: tutor.app.screen.query("#reset"))
        await tutor.pilot.pause()
        await tutor.pilot.click("#reset")
        await tutor.until(lambda: "Your part" in tutor.editor.text)
        (kept,) = tutor.session.workspace.kept("double-it")
        assert kept.read_text() == RIGHT


async def test_a_save_that_fails_is_said_and_the_text_stays(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.answer.mkdir(parents=True)
        await tutor.write(RIGHT)
        await tutor.until(lambda: "NOT saved" in tutor.text("#work-title"))
        assert tutor.editor.text == RIGHT
        tutor.answer.rmdir()
        await tutor.pilot.press("ctrl+s")
        await tutor.until(lambda: tutor.answer.is_file() and tutor.answer.read_text() == RIGHT)


async def test_a_broken_lesson_is_shown_and_the_others_open(start, make_course: MakeCourse) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["second", "first"]\n'
    root = make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": 'boddy = "[/b]"\n'})
    async with start(root) as tutor:
        assert "The first page" in tutor.text(".page-title")
        tutor.app.main.query_one(Outline).focus()
        await tutor.pilot.press("home", "enter")
        await tutor.until(lambda: "This lesson is broken" in tutor.text(".page-title"))
        assert "unknown key `boddy`" in tutor.text(".mistake")


async def test_the_outline_goes_anywhere(start, make_course: MakeCourse) -> None:
    async with start(make_course()) as tutor:
        await tutor.pilot.press("ctrl+o", "end", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_the_cheat_sheet_filters_and_jumps(start, make_course: MakeCourse) -> None:
    cheats = '[[cheat]]\nid = "c-one"\nneed = "Do one"\ncode = "one()"\npage = "second-page"\n'
    cheats += '[[cheat]]\nid = "c-two"\nneed = "Do two"\ncode = "x[1]"\n'
    async with start(make_course(**{"lessons/cheatsheet.toml": cheats})) as tutor:
        await tutor.pilot.press("ctrl+g")
        assert isinstance(tutor.app.screen, CheatSheet)
        assert tutor.app.screen.query_one("#cheat-rows", OptionList).option_count == 2
        await tutor.pilot.press(*"one")
        assert tutor.app.screen.query_one("#cheat-rows", OptionList).option_count == 1
        await tutor.pilot.press("down", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_every_key_is_on_the_key_sheet(start, make_course: MakeCourse) -> None:
    async with start(make_course()) as tutor:
        await tutor.pilot.press("f1")
        assert isinstance(tutor.app.screen, KeySheet)
        shown = tutor.text("Static")
        for binding in tutor.app.main.BINDINGS:
            assert binding.description in shown


async def test_small_screens_show_one_pane_and_wide_ones_more(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it", SMALL) as tutor:
        visible = [name for name in ("outline", "page", "work") if tutor.app.main.query_one(f"#{name}").display]
        assert visible == ["work"]
        await tutor.pilot.press("escape")
        assert [name for name in ("outline", "page", "work") if tutor.app.main.query_one(f"#{name}").display] == [
            "page"
        ]
        await tutor.pilot.resize_terminal(*WIDE)
        await tutor.pilot.pause()
        assert [name for name in ("page", "work") if tutor.app.main.query_one(f"#{name}").display] == ["page", "work"]


async def test_a_tiny_terminal_is_still_usable(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it", TINY) as tutor:
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        assert "Passed" in tutor.screen_text()


async def test_a_damaged_progress_file_is_told(start, make_course: MakeCourse, tmp_path: Path) -> None:
    database = tmp_path / "home/data/small/progress.sqlite3"
    database.parent.mkdir(parents=True)
    database.write_bytes(b"garbage" * 1000)
    async with start(make_course(), toasts=True) as tutor:
        await tutor.until(lambda: "was damaged" in tutor.screen_text())


async def test_a_change_of_theme_reaches_the_editor(start, make_course: MakeCourse) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.app.theme = "textual-light"
        await tutor.pilot.pause()
        assert tutor.editor.theme == "github_light"
        tutor.app.theme = "textual-dark"
        await tutor.pilot.pause()
        assert tutor.editor.theme == "vscode_dark"


async def test_every_page_of_the_built_in_course_is_shown_without_raw_tex(start) -> None:
    from tutor.course.load import builtin_course_root

    async with start(builtin_course_root()) as tutor:
        for lesson in tutor.session.course.lessons:
            assert lesson.content is not None
            for page in lesson.content.page:
                await tutor.app.main._go(page.id)
                await tutor.pilot.pause()
                shown = "\n".join(
                    str(block.render()) for block in tutor.app.main.query("Prose MarkdownBlock").results(Static)
                )
                assert page.title in tutor.text(".page-title")
                assert "\\frac" not in shown
                assert "$" not in shown
