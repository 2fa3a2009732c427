"""Every screen from 40x15 to 300x80: nothing lies upon another thing, and nothing sticks out at the side."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from textual.screen import Screen
from textual.widget import Widget

from tests.conftest import LESSON, QUESTIONS
from tests.ui.stories import STORIES, story_course

SIZES = [(40, 15), (60, 20), (80, 24), (140, 45), (300, 80)]


@pytest.mark.parametrize("name", STORIES)
async def test_nothing_overlaps_and_nothing_sticks_out(start, make_course, name: str) -> None:
    story = STORIES[name]
    async with start(
        story_course(make_course, LESSON + QUESTIONS, story),
        story.item,
        (100, 40),
        home=story.item is None,
        spare=False,
    ) as tutor:
        await story.play(tutor)
        for columns, rows in SIZES:
            await tutor.pilot.resize_terminal(columns, rows)
            await tutor.until(
                lambda columns=columns: tutor.app.screen.size.width == columns and not faults(tutor.app.screen)
            )
            lines = tutor.screen_text().split("\n")
            assert len(lines) == rows
            assert max(map(len, lines)) <= columns


def faults(screen: Screen[object]) -> list[str]:
    return [*overlapping(screen), *sticking_out(screen)]


def shown(widgets: Iterator[Widget] | list[Widget]) -> list[Widget]:
    return [widget for widget in widgets if widget.display and widget.visible and widget.region.area]


def overlapping(screen: Screen[object]) -> Iterator[str]:
    for parent in (screen, *screen.query("*")):
        # What has a layer of its own, as a message in passing, is meant to lie above.
        children = [
            child for child in shown(list(parent.children)) if child.layer == "default" and not child.styles.is_docked
        ]
        for one, other in combinations(children, 2):
            if one.region.intersection(other.region).area:
                yield f"{one} lies upon {other}: {one.region} {other.region}"


def sticking_out(screen: Screen[object]) -> Iterator[str]:
    for widget in shown(list(screen.query("#page *, #work *, .overlay, .dialog, #status, #keybar"))):
        scrolls = any(
            ancestor.allow_horizontal_scroll for ancestor in widget.ancestors if isinstance(ancestor, Widget)
        )
        if widget.region.right > screen.size.width and not scrolls:
            yield f"{widget} is wider than the screen: {widget.region}"
