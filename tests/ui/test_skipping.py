"""Going on from an exercise without a pass is remembered as skipping it, until the learner comes back to it."""

from tutor.overview import overview
from tutor.progress.state import State
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.row import Row

RIGHT = "def double(x):\n    return 2.0 * x\n"


def listed(tutor) -> str:
    outline = tutor.app.main.query_one(Outline)
    prompts = (outline.get_option_at_index(at).prompt for at in range(outline.option_count))
    return "\n".join(prompt.draw(60).plain if isinstance(prompt, Row) else str(prompt) for prompt in prompts)


async def test_an_exercise_that_is_left_by_next_is_skipped_and_still_to_do(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "The end." in tutor.screen_text())
        assert tutor.session.state("double-it") is State.SKIPPED
        await tutor.press("ctrl+o")
        await tutor.until(lambda: "- Double it" in listed(tutor) and "skipped" in listed(tutor))
        await tutor.press("f")
        await tutor.until(lambda: "Only to do" in listed(tutor))
        assert "Double it" in listed(tutor)
        seen = overview(tutor.session)
        assert seen.total.exercises_skipped == 1
        assert seen.steps[-1].item == "double-it"


async def test_a_new_attempt_ends_it_and_a_pass_is_never_skipped(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.session.skip("double-it")
        await tutor.write("def double(x):\n    return x\n")
        assert "Not right yet" in await tutor.check()
        assert tutor.session.state("double-it") is State.STARTED
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.session.state("double-it") is State.SKIPPED)
        await tutor.press("ctrl+l")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        await tutor.press("ctrl+n")
        tutor.session.skip("double-it")
        assert tutor.session.state("double-it") is State.PASSED


async def test_a_page_is_not_skipped_nor_an_exercise_that_is_left_another_way(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.press("ctrl+l")
        await tutor.until(lambda: not tutor.editor.has_focus)
        assert set(tutor.session.states().values()) == {State.SEEN, State.TO_DO}
