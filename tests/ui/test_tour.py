"""The tour: five steps that point at what they are about, left at any of them, and never shown twice uninvited."""

import pytest
from textual.geometry import Region, Size
from textual.widget import Widget

from tutor.ui.screens.home import Home
from tutor.ui.screens.tour import STEPS, Tour, beside

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(40, 15), (80, 24), (140, 45)]


async def begin(tutor) -> None:
    await tutor.until(lambda: isinstance(tutor.app.screen, Home))
    await tutor.press("enter")


async def at_step(tutor, number: int) -> None:
    await tutor.until(
        lambda: (
            isinstance(tutor.app.screen, Tour)
            and f"{number} of 5" in tutor.text("#tour-count")
            and STEPS[number - 1].title in tutor.text("#tour-title")
        )
    )


def is_framed(tour: Tour, target: Widget) -> bool:
    """True when the frame's edges lie around what can be seen of the target, as far as there is room, or above a row."""
    edges = [tour.query_one(f"#tour-{name}") for name in ("top", "bottom", "left", "right")]
    shown = Region.from_union([edge.region for edge in edges if edge.display])
    if target.region.height == 1:
        return shown == Region(target.region.x, target.region.y - 1, target.region.width, 1)
    panes = tour.app.main.query_one("#panes").region
    return shown == target.region.intersection(panes).grow((1, 1, 1, 1)).intersection(panes)


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_time_it_goes_through_five_steps_and_points_at_each(start, make_course, size) -> None:
    async with start(make_course(), size=size, home=True) as tutor:
        await begin(tutor)
        for number, step in enumerate(STEPS, 1):
            await at_step(tutor, number)
            target = tutor.app.screen.target
            await tutor.until(lambda target=target: target.region.area)
            await tutor.until(lambda target=target: is_framed(tutor.app.screen, target))
            assert step.title in tutor.screen_text()
            assert "{" not in tutor.text("#tour-text")
            card = tutor.app.screen.query_one("#tour-card").region
            assert tutor.app.screen.region.contains_region(card)
            assert not target.region.overlaps(card) or "under this card" in tutor.text("#tour-title")
            await tutor.press("enter")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        assert not tutor.app.main.has_class("-with-work")
        assert tutor.app.main.pane == "page"


@pytest.mark.parametrize("step", range(1, 6))
async def test_escape_leaves_it_at_each_step_and_it_does_not_come_back(start, make_course, step: int) -> None:
    root = make_course()
    async with start(root, home=True) as tutor:
        await begin(tutor)
        for number in range(1, step):
            await at_step(tutor, number)
            await tutor.press("right")
        await at_step(tutor, step)
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
    async with start(root, home=True) as tutor:
        await begin(tutor)
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))
        await tutor.pilot.pause()
        assert tutor.app.screen is tutor.app.main


async def test_it_goes_back_too(start, make_course) -> None:
    async with start(make_course(), home=True) as tutor:
        await begin(tutor)
        await at_step(tutor, 1)
        await tutor.press("left", "right")
        await at_step(tutor, 2)
        await tutor.press("left")
        await at_step(tutor, 1)


async def test_it_is_not_shown_where_an_item_was_asked_for(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.until(lambda: tutor.editor.has_focus)
        await tutor.pilot.pause()
        assert tutor.app.screen is tutor.app.main
        assert tutor.session.wants_tour()


async def test_whoever_has_checked_an_answer_knows_the_way(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.check()
    async with start(root, home=True) as tutor:
        await begin(tutor)
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)
        assert not tutor.session.wants_tour()


async def test_the_key_sheet_and_the_palette_call_it_again(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("f1")
        await tutor.until(lambda: "t takes the tour" in tutor.screen_text())
        await tutor.press("t")
        await at_step(tutor, 1)
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.editor.has_focus)
        assert tutor.app.main.has_class("-with-work")
        await tutor.press("ctrl+p", *"take the tour")
        await tutor.until(lambda: "Take the tour of the screen" in tutor.screen_text())
        await tutor.press("enter")
        await at_step(tutor, 1)


async def test_it_names_the_learners_own_keys(start, make_course, tmp_path) -> None:
    keys = tmp_path / "home" / "data" / "keys.toml"
    keys.parent.mkdir(parents=True)
    keys.write_text('outline = "ctrl+j"\n')
    async with start(make_course(), home=True) as tutor:
        await begin(tutor)
        await at_step(tutor, 1)
        assert "^J comes here" in tutor.text("#tour-text")


async def test_it_is_remembered_as_long_as_the_disk_refuses(start, make_course, tmp_path) -> None:
    folder = tmp_path / "home" / "data" / "small"
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where the folder should be")
    async with start(make_course(), home=True) as tutor:
        await tutor.until(lambda: "cannot be saved" in tutor.screen_text())
        await tutor.press("enter")
        await begin(tutor)
        await at_step(tutor, 1)
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        assert not tutor.session.wants_tour()


def test_a_card_stands_beside_what_it_points_at() -> None:
    screen, card = Size(140, 45), Size(44, 9)
    assert beside(Region(0, 1, 38, 43), card, screen)[1:] == ("◀", "on the left")
    assert beside(Region(90, 1, 50, 43), card, screen)[1:] == ("▶", "on the right")
    assert beside(Region(0, 44, 140, 1), card, screen)[1:] == ("▼", "below")
    assert beside(Region(0, 1, 140, 10), card, screen)[1:] == ("▲", "above")
    assert beside(Region(0, 1, 140, 43), card, screen)[1:] == ("●", "under this card")
