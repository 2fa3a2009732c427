"""The lens over the editor: the learner's function, and after a pass the reference's beside it."""

from textual.widgets import Input

RIGHT = "def double(x):\n    return 2.0 * x\n"


async def test_the_lens_shows_the_function_and_after_a_pass_the_reference(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.press("ctrl+t")
        await tutor.until(lambda: "Pullback" in tutor.text("#lens-mine-text"))
        assert "1 operation" in tutor.text("#lens-mine-text")
        assert "f32[3]" in tutor.text("#lens-mine-text")
        assert not tutor.app.screen.query_one("#lens-reference").display
        await tutor.press("escape")
        await tutor.check()
        await tutor.press("ctrl+t")
        await tutor.until(lambda: "Pullback" in tutor.text("#lens-reference-text"))
        assert tutor.app.screen.query_one("#lens-reference").display


async def test_another_call_can_be_typed(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.press("ctrl+t")
        await tutor.until(lambda: "Pullback" in tutor.text("#lens-mine-text"))
        tutor.app.screen.query_one("#lens-call", Input).value = "double(jnp.ones((2, 7)))"
        await tutor.press("enter")
        await tutor.until(lambda: "f32[2,7]" in tutor.text("#lens-mine-text"))


async def test_a_text_that_does_not_run_says_why_there_is_nothing_to_see(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def double(x:\n")
        await tutor.press("ctrl+t")
        await tutor.until(lambda: "There is nothing to see" in tutor.text("#lens-mine-text"))
        assert "SyntaxError" in tutor.text("#lens-mine-text")
