"""The looks of the tutor: readable in each, remembered, and without colour where none is wanted."""

import itertools

import pytest
from textual.color import Color
from textual.theme import Theme

from tests.ui.snapshots import contrast
from tutor.progress.settings import Settings
from tutor.progress.workspace import WorkspaceError
from tutor.session import open_session
from tutor.ui.app import TutorApp
from tutor.ui.themes import NAMES, NO_COLOUR, THEMES

TEXTS = (
    "foreground",
    "foreground-muted",
    "text-primary",
    "text-accent",
    "text-success",
    "text-warning",
    "text-error",
)
GROUNDS = ("background", "surface", "surface-lighten-1", "panel", "boost", "chosen")
BELOW_BUTTONS = ("surface", "surface-lighten-1", "panel", "boost")
COLOURED = [theme for theme in THEMES if theme.name != NO_COLOUR]


def colours(theme: Theme) -> dict[str, Color]:
    named = theme.to_color_system().generate() | theme.variables
    wanted = {*TEXTS, *GROUNDS, "accent", "success-muted", "warning-muted", "error-muted"}
    found = {name: Color.parse(named[name]) for name in wanted}
    # A panel's output stands on a mixture of two grounds, and code within prose on a tinted one.
    found["output"] = found["surface"] + found["background"].with_alpha(0.4)
    found["inline-code"] = found["background"] + found["foreground"].with_alpha(0.09)
    for ground in BELOW_BUTTONS:
        found[f"button on {ground}"] = found[ground] + found["foreground"].with_alpha(0.12)
    return found


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_every_text_can_be_read_on_every_ground(theme: Theme) -> None:
    named = colours(theme)
    least = 7.0 if theme.name.startswith("high-contrast") else 4.5
    pairs = [*itertools.product(TEXTS, (*GROUNDS, "output"))]
    pairs += [
        (text, f"{word}-muted") for word in ("success", "warning", "error") for text in ("foreground", f"text-{word}")
    ]
    pairs += [("text-accent", f"button on {ground}") for ground in BELOW_BUTTONS]
    pairs += [("foreground", "inline-code"), ("background", "accent")]
    found = {pair: round(contrast(named[pair[0]], named[pair[1]]), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


def test_contrast_is_what_wcag_says() -> None:
    assert round(contrast(Color.parse("#000"), Color.parse("#fff")), 1) == 21.0
    assert round(contrast(Color.parse("#777"), Color.parse("#fff")), 2) == 4.48


async def test_a_theme_is_chosen_in_the_palette_and_there_at_the_next_start(start, make_course) -> None:
    root = make_course()
    async with start(root, "first-page") as tutor:
        assert tutor.app.theme == "dark"
        await tutor.press("ctrl+p")
        await tutor.until(lambda: tutor.app.screen is not tutor.app.main)
        await tutor.press(*"theme")
        await tutor.until(lambda: "Dark, light, in high contrast" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: all(name in tutor.screen_text() for name in NAMES))
        await tutor.press(*"light")
        await tutor.until(lambda: "dark " not in tutor.screen_text().replace("-dark", ""))
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.theme != "dark")
        chosen = tutor.app.theme
        assert "light" in chosen
    async with start(root, "first-page") as tutor:
        assert tutor.app.theme == chosen


async def test_settings_that_make_no_sense_are_passed_over(start, make_course, tmp_path) -> None:
    settings = tmp_path / "home/data/settings.json"
    settings.parent.mkdir(parents=True)
    for text in ("", "[]", '{"theme": 3}', '{"theme": "solarized"}', "\xff"):
        settings.write_text(text, "latin-1")
        async with start(make_course(), "first-page") as tutor:
            assert tutor.app.theme == "dark"


async def test_no_color_leaves_no_colour_and_choosing_nothing_else(start, make_course, monkeypatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with start(make_course(), "double-it") as tutor:
        assert list(tutor.app.available_themes) == [NO_COLOUR]
        await tutor.press("f1")
        await tutor.until(lambda: "Anywhere" in tutor.screen_text())
        assert coloured(tutor.app) == []
        await tutor.press("escape")
        await tutor.until(lambda: tutor.app.screen is tutor.app.main)
        assert coloured(tutor.app) == []


async def test_the_theme_without_colour_shows_where_one_is_by_reversing_it(start, make_course) -> None:
    async with start(make_course(), "first-page") as tutor:
        tutor.app.theme = NO_COLOUR
        await tutor.press("ctrl+o")
        await tutor.until(lambda: "The first page" in reversed_text(tutor.app))
        assert coloured(tutor.app) == []


def test_a_theme_that_cannot_be_remembered_is_worn_all_the_same(make_course, tmp_path) -> None:
    home = tmp_path / "home"
    (home / "data/settings.json").mkdir(parents=True)
    with open_session(make_course(), home) as session:
        with pytest.raises(WorkspaceError, match=r"settings\.json cannot be written \(a folder is in the way\)"):
            session.choose(Settings(theme="light"))
        assert session.settings.theme == "light"
        assert TutorApp(session).theme == "light"


def segments(app: TutorApp):  # type: ignore[no-untyped-def]
    return [segment for strip in app.screen._compositor.render_strips() for segment in strip if segment.style]


def coloured(app: TutorApp) -> list[str]:
    return [s.text for s in segments(app) if s.style.color or s.style.bgcolor or s.style.italic or s.style.dim]


def reversed_text(app: TutorApp) -> str:
    return "".join(segment.text for segment in segments(app) if segment.style.reverse)
