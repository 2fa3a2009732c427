"""Checking from the screen: what a verdict says, and what helps when it is not a pass."""

from tutor.ui.screens.solution import SolutionView
from tutor.ui.widgets.verdict import VerdictPane

RIGHT = "def double(x):\n    return 2.0 * x\n"


async def test_a_right_answer_passes_and_nothing_moves_by_itself(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        verdict = await tutor.check()
        assert "✓ Passed" in verdict
        assert "✓ double(3.0) is 6" in verdict
        assert "F3 shows the reference solution" in verdict
        assert "Ctrl+N goes on to: The second page" in verdict
        assert "✓ passed" in tutor.screen_text()
        assert "1/1 passed" in tutor.text("#status")
        assert tutor.app.screen is tutor.app.main
        assert tutor.editor.has_focus
        assert tutor.answer.read_text() == RIGHT
        (attempt,) = tutor.session.store.attempts("double-it")
        assert attempt.text == RIGHT


async def test_a_wrong_answer_shows_expected_got_and_the_page_to_reread(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x):\n    return -2.0 * x\n")
        verdict = await tutor.check()
        assert "✗ Not right yet" in verdict
        for words in ("called   double(3.0)", "expected 6", "got      -6", "the sign is flipped"):
            assert words in verdict, verdict
        assert "To reread: The first page" in verdict


async def test_what_has_to_be_mended_stands_before_what_holds(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x):\n    return 2.0 * x if float(x) == 3.0 else x\n")
        verdict = await tutor.check()
        assert verdict.index("its slope is 2") < verdict.index("double(3.0) is 6")


async def test_the_verdict_is_reached_by_key_grows_and_leads_to_the_page_to_reread(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x):\n    return x\n")
        await tutor.check()
        pane = tutor.app.main.query_one(VerdictPane)
        height = pane.size.height
        await tutor.press("f8")
        await tutor.until(lambda: pane.has_focus and pane.size.height > height)
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.main.pane == "page")
        assert "The first page" in tutor.text(".page-title")


async def test_an_error_is_marked_on_its_line_and_the_mark_goes_with_the_next_edit(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1\nraise TypeError('[/b] f32[3]')\n")
        verdict = await tutor.check()
        assert "TypeError: [/b] f32[3]" in verdict
        assert "line 2: TypeError: [/b] f32[3]" in tutor.text("#error-line")
        assert "▶2" in tutor.screen_text()
        await tutor.press("x")
        await tutor.until(lambda: "▶2" not in tutor.screen_text())
        assert not tutor.app.main.query_one("#error-line").display


async def test_frames_of_others_are_folded_until_asked_for(start, make_course) -> None:
    inside_jax = "import jax\njax.grad(lambda x: x.nothing)(1.0)\n"
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(inside_jax)
        verdict = await tutor.check()
        assert "line 2, in <module>" in verdict
        assert "of JAX and the checks folded" in verdict
        await tutor.press("f8", "t")
        await tutor.until(lambda: "api.py:" in tutor.text("#verdict-text"))


async def test_escape_codes_and_markup_of_the_learner_are_shown_and_not_obeyed(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("print('\\x1b[2J[@click=app.quit]x[/] [bold')\n" + RIGHT)
        verdict = await tutor.check()
        assert "\\x1b[2J[@click=app.quit]x[/] [bold" in verdict


async def test_the_untouched_stub_is_no_attempt(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        assert "Not attempted yet" in await tutor.check()


async def test_a_run_without_a_verdict_says_so(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("print('just looking')\n")
        await tutor.press("f5")
        await tutor.until(lambda: "run without a verdict" in tutor.text("#verdict-text"))
        assert "just looking" in tutor.text("#verdict-text")
        assert not tutor.session.store.attempts("double-it")


async def test_a_run_shows_its_time_streams_and_can_be_stopped(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("print('now')\nwhile True: pass\n")
        await tutor.press("ctrl+r")
        await tutor.until(lambda: "now" in tutor.text("#verdict-text"))
        assert "running your code" in tutor.text("#verdict-text")
        assert "s · F9 stops it" in tutor.text("#verdict-text")
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the run" in tutor.text("#verdict-text"))


async def test_keys_are_answered_while_a_flood_is_printed(start, make_course) -> None:
    root = make_course()
    lesson = root / "lessons/first/lesson.toml"
    lesson.write_text(
        lesson.read_text().replace("seconds = 5", "seconds = 60")
    )  # a busy machine must not end it first
    async with start(root, "double-it") as tutor:
        await tutor.write("while True: print('x' * 200)\n")
        await tutor.press("ctrl+r")
        await tutor.until(lambda: "xxxx" in tutor.text("#verdict-text"))
        await tutor.press("f1")
        await tutor.until(lambda: "Judge the answer" in tutor.screen_text())
        await tutor.press("escape", "f9")
        await tutor.until(lambda: "You stopped the run" in tutor.text("#verdict-text"))


async def test_a_verdict_that_comes_elsewhere_is_told_in_a_word(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.write("import time\ntime.sleep(1)\n" + RIGHT)
        await tutor.press("ctrl+r", "ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.until(lambda: "Passed. All checks hold." in tutor.screen_text())


async def test_hints_come_one_by_one_and_stay(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.press("f2")
        await tutor.until(lambda: "Hint 1 of 2" in tutor.screen_text() and "A first hint." in tutor.screen_text())
        assert "Hint 2 of 2" not in tutor.screen_text()
        await tutor.press("f2")
        await tutor.until(lambda: "A second hint." in tutor.screen_text())
        await tutor.press("ctrl+q")
    async with start(root, "double-it") as tutor:
        await tutor.until(lambda: "A second hint." in tutor.screen_text())


async def test_the_solution_needs_a_second_ask(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("f3")
        assert tutor.app.screen is tutor.app.main
        await tutor.press("f3")
        assert isinstance(tutor.app.screen, SolutionView)
        await tutor.until(lambda: "return 2.0 * x" in tutor.screen_text())
        assert "Your part: double(x)" in tutor.screen_text()
        await tutor.press("escape")
        assert tutor.app.screen is tutor.app.main


async def test_the_solution_is_there_at_once_after_a_pass(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.check()
        await tutor.press("f3")
        assert isinstance(tutor.app.screen, SolutionView)
