"""The outline shows all, what is to do, what is done, or what is to review, and keeps to it."""

import sqlite3
from contextlib import closing

import pytest

from tests.conftest import LESSON
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.row import Row

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(80, 24), (140, 45)]


def listed(tutor) -> str:
    outline = tutor.app.main.query_one(Outline)
    prompts = (outline.get_option_at_index(at).prompt for at in range(outline.option_count))
    return "\n".join(prompt.draw(60).plain if isinstance(prompt, Row) else str(prompt) for prompt in prompts)


@pytest.mark.parametrize("size", SIZES)
async def test_one_key_goes_through_the_filters_and_the_choice_is_kept(start, make_course, size) -> None:
    async with start(make_course(), size=size) as tutor:
        await tutor.press("ctrl+o", "f")
        await tutor.until(lambda: "Only to do" in tutor.screen_text())
        assert "The first page" not in listed(tutor)
        assert "Double it" in listed(tutor)
        await tutor.press("down", "down", "enter")
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        await tutor.press("ctrl+o")
        await tutor.until(lambda: "Only to do" in tutor.screen_text())
        await tutor.until(lambda: "Double it" not in listed(tutor))
        await tutor.press("f")
        await tutor.until(lambda: "Only done" in listed(tutor))
        assert "The first page" in listed(tutor)
        assert "Double it" in listed(tutor)
        assert "The second page" not in listed(tutor)
        await tutor.press("f")
        await tutor.until(lambda: "Nothing to review" in listed(tutor))
        await tutor.press("f")
        await tutor.until(lambda: "The second page" in listed(tutor) and "f changes" not in listed(tutor))


async def test_who_is_in_a_hurry_sees_the_must_read_pages_with_their_exercises(start, make_course) -> None:
    lesson = LESSON.replace('title = "The first page"', 'title = "The first page"\nlevel = "must-read"')
    async with start(make_course(**{"lessons/first/lesson.toml": lesson})) as tutor:
        await tutor.press("ctrl+o", "f", "f", "f", "f")
        await tutor.until(lambda: "Only must-read" in listed(tutor))
        assert "The first page" in listed(tutor)
        assert "Double it" in listed(tutor)
        assert "The second page" not in listed(tutor)
        await tutor.press("f")
        await tutor.until(lambda: "The second page" in listed(tutor))


async def test_what_has_come_back_for_review_is_to_review(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.press("f2")
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        progress = tutor.session.places.data / "small" / "progress.sqlite3"
    with closing(sqlite3.connect(progress)) as database:
        database.execute("update attempt set at = '2020-01-01T00:00:00.000+00:00'")
        database.commit()
    async with start(root, "first-page") as tutor:
        await tutor.press("ctrl+o", "f", "f", "f")
        await tutor.until(lambda: "Only to review" in listed(tutor))
        assert "… Review" in listed(tutor)
        assert "Double it" in listed(tutor)
        assert "The first page" not in listed(tutor)


async def test_the_palette_filters_too(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.press("ctrl+p", *"filter the outline")
        await tutor.until(lambda: "Or f in the outline" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "Only to do" in listed(tutor))


async def test_a_broken_lesson_is_shown_with_all_and_to_do_only(start, make_course) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["second", "first"]\n'
    root = make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": "x = 3\n"})
    async with start(root) as tutor:
        await tutor.press("ctrl+o", "f")
        await tutor.until(lambda: "! second" in listed(tutor) and "to do" in listed(tutor))
        await tutor.press("f")
        await tutor.until(lambda: "! second" not in listed(tutor))


async def test_who_went_to_an_example_is_on_its_page(start, make_course) -> None:
    async with start(make_course(), "say-hello") as tutor:
        await tutor.until(lambda: "The first page" in listed(tutor))
        outline = tutor.app.main.query_one(Outline)
        await tutor.until(lambda: outline.highlighted_option and outline.highlighted_option.id == "first-page")


async def test_another_width_leaves_the_cursor_where_it_was(start, make_course) -> None:
    async with start(make_course(), "first-page", size=(140, 45)) as tutor:
        outline = tutor.app.main.query_one(Outline)
        await tutor.press("ctrl+o", "end")
        await tutor.until(lambda: outline.highlighted == outline.option_count - 1)
        last = outline.highlighted_option.id
        await tutor.pilot.resize_terminal(90, 30)
        await tutor.until(lambda: outline.size.width > 80)
        await tutor.pilot.pause()
        assert outline.highlighted_option.id == last != "first-page"
