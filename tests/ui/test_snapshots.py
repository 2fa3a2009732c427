"""How every screen looks, in each theme and two sizes; `--renew-snapshots` writes the files anew."""

from pathlib import Path

import pytest
from textual.screen import SystemModalScreen
from textual.widgets import Input, TextArea

from tests.conftest import LESSON, QUESTIONS
from tests.ui.snapshots import Picture, compare, file_of, picture, unreadable
from tests.ui.stories import STORIES, Story, story_course
from tutor.ui.themes import NAMES, NO_COLOUR

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STORIES)
async def test_the_screen_looks_as_it_did_and_can_be_read_in_every_theme(
    start, make_course, request: pytest.FixtureRequest, name: str, size: tuple[int, int]
) -> None:
    story = STORIES[name]
    async with start(
        story_course(make_course, LESSON + QUESTIONS, story), story.item, size, home=story.item is None, spare=False
    ) as tutor:
        tutor.app.animation_level = "none"
        await story.play(tutor)
        pictures = await in_every_theme(tutor, story)
        for theme in NAMES:
            if theme != NO_COLOUR:
                least = 7.0 if theme.startswith("high-contrast") else 4.5
                assert unreadable(in_front(tutor, pictures[theme]), least) == [], theme
    file = SNAPSHOTS / f"{name}-{size[0]}x{size[1]}.txt"
    difference = compare(file, file_of(pictures), renew=request.config.getoption("--renew-snapshots"))
    assert not difference, difference


def test_no_snapshot_is_left_of_a_screen_that_is_gone() -> None:
    assert {file.name.rpartition("-")[0] for file in SNAPSHOTS.glob("*.txt")} == {*STORIES}


async def in_every_theme(tutor, story: Story) -> dict[str, Picture]:  # type: ignore[no-untyped-def]
    """Return the screen in every theme, once it has nothing more to lay out: then the first is the same again."""
    while True:
        pictures = {}
        for theme in (*NAMES, NAMES[0]):
            await wear(tutor, story, theme)
            before = pictures.get(theme)
            pictures[theme] = await settled(tutor)
        if pictures[NAMES[0]] == before:
            return pictures


async def wear(tutor, story: Story, theme: str) -> None:  # type: ignore[no-untyped-def]
    """Change the theme; what is Textual's own takes it only when it is opened."""
    if not isinstance(tutor.app.screen, SystemModalScreen):
        tutor.app.theme = theme
        return
    await tutor.press("escape")
    await tutor.until(lambda: tutor.app.screen is tutor.app.main)
    tutor.app.theme = theme
    await story.play(tutor)


async def settled(tutor) -> Picture:  # type: ignore[no-untyped-def]
    """Return the screen once it has stayed the same for a while, with cursors that do not blink."""
    seen: list[Picture] = []
    while len(seen) < 4 or any(one != seen[-1] for one in seen[-4:]):
        for screen in tutor.app.screen_stack:  # what is behind a dialog is seen too
            for field in screen.query("Input, TextArea").results(Input | TextArea):
                if field.cursor_blink:
                    field.cursor_blink = False
                    if isinstance(field, TextArea):
                        # It keeps the row that it drew while the cursor was away.
                        field._line_cache.clear()
                    field.refresh()
        await tutor.pilot.pause(0.05)
        seen.append(picture(tutor.app))
    return seen[-1]


def in_front(tutor, shown: Picture) -> Picture:  # type: ignore[no-untyped-def]
    """Return the part that is not dimmed behind a dialog."""
    fronts = [
        widget.region for widget in tutor.app.screen.query(".overlay, .dialog, #tour-card, CommandPalette > Vertical")
    ]
    if not fronts or not tutor.app.screen.is_modal:
        return shown
    rows: Picture = []
    for y, row in enumerate(shown):
        cells = [(letter, look) for text, look in row for letter in text]
        rows.append([cell for x, cell in enumerate(cells) if any(front.contains(x, y) for front in fronts)])
    return rows
