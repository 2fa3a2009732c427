"""Every screen from 40x15 to 300x80: nothing lies upon another thing, sticks out at the side, or is cut off.

With another language in `JAX_AD_TUTOR_LANGUAGE` the same is seen of its words.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations

import pytest
from textual.screen import Screen
from textual.widget import Widget

from tests.conftest import LESSON, QUESTIONS
from tests.ui.stories import STORIES, story_course
from tutor.language import pgettext

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
            with suppress(AssertionError):
                await tutor.until(
                    lambda columns=columns: tutor.app.screen.size.width == columns and not faults(tutor.app.screen)
                )
            assert not faults(tutor.app.screen), tutor.screen_text()
            lines = tutor.screen_text().split("\n")
            assert len(lines) == rows
            assert max(map(len, lines)) <= columns
            if columns >= 80 and tutor.app.screen is tutor.app.main:
                assert f"^Q {pgettext('key', 'Quit')}" in lines[-1]


def faults(screen: Screen[object]) -> list[str]:
    return [*overlapping(screen), *sticking_out(screen), *cut_off(screen)]


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


def cut_off(screen: Screen[object]) -> Iterator[str]:
    if screen.size.width < 80:
        return  # where words give way to what matters more
    for parent in screen.query("*"):
        for child in shown(list(parent.children)):
            if child.styles.is_docked or child.layer != "default" or not parent.region.area:
                continue
            if parent.styles.overflow_y == "hidden" and child.region.bottom > parent.region.bottom:
                yield f"{child} ends below {parent}: {child.region} {parent.region}"
            if parent.styles.overflow_x == "hidden" and child.region.right > parent.region.right:
                yield f"{child} ends beside {parent}: {child.region} {parent.region}"
