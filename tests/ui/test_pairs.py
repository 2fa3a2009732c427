"""A pitfall and its fix, beside each other or one below the other, run one after the other."""

import pytest

from tutor.ui.screens.pair import PairScreen
from tutor.ui.widgets.program import Program

SIZES = [(80, 24), (140, 45)]
LESSON = (
    'id = "first-lesson"\nnumber = "1"\ntitle = "T"\nsummary = "S"\n'
    '[[page]]\nid = "first-page"\ntitle = "A page"\nbody = """\nFirst.\n\n@example wrong\n\nNow the cure.\n\n'
    '@example right\n\n@example alone\n"""\n'
    '[[example]]\nid = "wrong"\nfile = "examples/wrong.py"\ncaption = "Wrong [/b]"\nkind = "pitfall"\nfix = "right"\n'
    '[[example]]\nid = "right"\nfile = "examples/right.py"\ncaption = "Right [/b]"\nkind = "fix"\n'
    '[[example]]\nid = "alone"\nfile = "examples/alone.py"\ncaption = "Alone"\n'
)


def course(make_course, wrong: str = 'print("is", 1 + 1 + 1)\n'):  # type: ignore[no-untyped-def]
    return make_course(
        **{
            "lessons/first/lesson.toml": LESSON,
            "lessons/first/examples/wrong.py": wrong,
            "lessons/first/examples/wrong.out": "is 3\n",
            "lessons/first/examples/right.py": 'print("is", 1 + 1)\n',
            "lessons/first/examples/right.out": "is 2\n",
            "lessons/first/examples/alone.py": "print(0)\n",
        }
    )


def printed(tutor) -> list[str]:
    return [str(one.render()) for one in tutor.app.screen.query(".program-printed").results()]


@pytest.mark.parametrize("size", SIZES)
async def test_both_are_seen_and_one_key_runs_one_after_the_other(start, make_course, size) -> None:
    async with start(course(make_course), "wrong", size) as tutor:
        await tutor.press("p")
        await tutor.until(lambda: isinstance(tutor.app.screen, PairScreen) and len(printed(tutor)) == 2)
        await tutor.until(lambda: "Wrong [/b]" in tutor.screen_text() and "Right [/b]" in tutor.screen_text())
        assert "is 3" in tutor.screen_text()
        assert "is 2" in tutor.screen_text()
        wrong, right = tutor.app.screen.query(Program).results()
        beside = wrong.region.y == right.region.y and wrong.region.right <= right.region.x
        below = wrong.region.x == right.region.x and wrong.region.bottom <= right.region.y
        assert (beside, below) == (size != (80, 24), size == (80, 24))
        await tutor.press("f5")
        await tutor.until(lambda: all("ran to its end" in one for one in printed(tutor)))
        assert ["is 3" in printed(tutor)[0], "is 2" in printed(tutor)[1]] == [True, True]
        await tutor.press("escape")
        assert tutor.app.screen is tutor.app.main


async def test_stopping_the_pitfall_does_not_begin_the_fix_and_closing_ends_the_run(start, make_course) -> None:
    wrong = "import time\nprint('begun', flush=True)\ntime.sleep(60)\n"
    async with start(course(make_course, wrong), "wrong") as tutor:
        await tutor.press("p", "f5")
        await tutor.until(lambda: "begun" in printed(tutor)[0] and "F9 stops it" in printed(tutor)[0])
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the run" in printed(tutor)[0])
        assert "recorded output" in printed(tutor)[1]
        await tutor.press("enter")
        await tutor.until(lambda: "begun" in printed(tutor)[0])
        await tutor.press("escape")
        await tutor.press("f5")
        await tutor.until(lambda: "recorded output" not in printed(tutor)[0] or "running" in tutor.screen_text())


async def test_the_fix_leads_to_its_pitfall_and_an_example_alone_says_so(start, make_course) -> None:
    async with start(course(make_course), "right", toasts=True) as tutor:
        await tutor.press("ctrl+p", *"beside its fix")
        await tutor.until(lambda: "Show the pitfall in view beside its fix" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: isinstance(tutor.app.screen, PairScreen))
        assert [program.item for program in tutor.app.screen.query(Program)] == ["wrong", "right"]
        await tutor.press("p")
        await tutor.app.main.go("alone")
        await tutor.press("p")
        await tutor.until(lambda: "is no pitfall" in tutor.screen_text())


async def test_the_buttons_open_the_pair_and_a_copy_of_either_goes_to_the_scratch_pad(start, make_course) -> None:
    async with start(course(make_course), "wrong") as tutor:
        await tutor.until(lambda: len(tutor.app.main.query(".compare")) == 2)
        await tutor.pilot.click(".-pitfall .compare")
        await tutor.until(lambda: isinstance(tutor.app.screen, PairScreen))
        await tutor.pilot.click("#pair-sides .-fix .try")
        await tutor.until(lambda: tutor.app.main.query("#scratch #editor"))
        editor = tutor.app.main.query_one("#scratch #editor")
        await tutor.until(lambda: editor.has_focus and editor.text == 'print("is", 1 + 1)\n')
        await tutor.press("escape", "p")
        await tutor.until(lambda: isinstance(tutor.app.screen, PairScreen))
        await tutor.press("tab", "ctrl+c")
        assert tutor.app.clipboard.startswith('print("is", 1 + 1')
        await tutor.press("e")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and editor.has_focus)
