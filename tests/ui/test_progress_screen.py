"""The progress screen: how much, how long, how many days in a row, what to do next, and the way there."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tutor.overview import overview
from tutor.plain.listing import diary_words
from tutor.progress.diary import Diary, diary
from tutor.ui.screens.progress import ProgressScreen

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(40, 15), (80, 24), (140, 45)]
GOALS = (
    'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.12.0.1"\nlessons = ["first"]\n'
    '[[goal]]\ntext = "Double *any* `x` [/b] of $x^2$."\nexercises = ["double-it"]\n'
)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def opened(tutor) -> str:
    await tutor.press("escape", "ctrl+p", *"your progress")
    await tutor.until(lambda: "Your progress: attempts" in tutor.screen_text())
    await tutor.press("enter")
    await tutor.until(lambda: isinstance(tutor.app.screen, ProgressScreen))
    await tutor.until(lambda: "attempt" in tutor.text("#progress-numbers"))
    return tutor.text("#progress-numbers")


@pytest.mark.parametrize("size", SIZES)
async def test_it_counts_what_was_done(start, make_course, size) -> None:
    async with start(make_course(**{"lessons/course.toml": GOALS}), "double-it", size) as tutor:
        await tutor.write("def double(x):\n    return 3.0 * x\n")
        await tutor.check()
        await tutor.write(RIGHT)
        await tutor.until(lambda: "not saved" not in tutor.screen_text())
        await tutor.press("ctrl+r")
        await tutor.until(lambda: tutor.session.store.passed())
        numbers = await opened(tutor)
        assert "2 attempts made." in numbers
        assert "on 1 day." in numbers
        for words in (
            ("1 of 2 pages read", "1 of 1 exercise passed") if size != (40, 15) else ("1/2 read", "1/1 passed")
        ):
            assert words in numbers


async def test_what_to_do_next_leads_there(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        await opened(tutor)
        assert "▶ Solve: Double it" in tutor.screen_text()
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)


async def test_goals_are_shown_without_markup_and_lead_to_their_exercise(start, make_course) -> None:
    async with start(make_course(**{"lessons/course.toml": GOALS}), "first-page") as tutor:
        await opened(tutor)
        assert "Double any x [/b] of x². 0 of 1 exercise passed." in tutor.screen_text()
        await tutor.press("end", "enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)


async def test_at_the_end_the_next_thing_is_the_export(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.check()
        tutor.session.see("second-page")
        await opened(tutor)
        await tutor.until(lambda: "Everything is done." in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "Into this folder" in tutor.screen_text())


async def test_there_is_always_something_new_among_the_next_steps(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1\n")
        await tutor.check()
        steps = overview(tutor.session).steps
        assert [(step.what, step.item) for step in steps] == [("Finish", "double-it"), ("Read", "second-page")]


def test_a_pause_is_no_work() -> None:
    moments = [NOON, NOON + timedelta(minutes=10), NOON + timedelta(hours=2), NOON + timedelta(hours=2, minutes=5)]
    assert diary(moments, NOON.date()) == Diary(seconds=15 * 60, days=1, streak=1)
    assert diary(reversed(moments), NOON.date()).seconds == 15 * 60


@pytest.mark.parametrize(
    ("days_ago", "streak"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2, 4), 3), ((1, 2), 2), ((-3, 0), 1)],
)
def test_days_in_a_row_go_up_to_today_or_yesterday(days_ago: tuple[int, ...], streak: int) -> None:
    today = date(2026, 3, 1)
    assert diary([NOON - timedelta(days=days) for days in days_ago], today).streak == streak


def test_time_is_said_in_words() -> None:
    assert diary_words(Diary(30.0, 1, 1)) == "Less than a minute at work, pauses left out, on 1 day."
    assert (
        diary_words(Diary(3900, 3, 2)) == "About 1 h 05 min at work, pauses left out, on 3 days, the last 2 in a row."
    )
