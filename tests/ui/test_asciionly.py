"""A terminal that has only ASCII gets only ASCII, in the same places."""

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from tutor.ui.asciionly import AsciiOnly


@pytest.mark.parametrize("text", ["✓ passed · ▌ code", "━━━╸", "x = 日本 ē", "plain", "x̄ …"])
def test_every_line_keeps_its_width(text: str) -> None:
    (segment,) = AsciiOnly().apply([Segment(text)], Color(0, 0, 0))
    assert segment.text.isascii()
    assert len(segment.text) == cell_len(text)


@pytest.mark.parametrize(("text", "stands_in"), [("✓✗·", "+x."), ("━━──", "==--"), ("┏━┓┃└│╮", "+=+|+|+")])
def test_signs_stay_apart(text: str, stands_in: str) -> None:
    (segment,) = AsciiOnly().apply([Segment(text)], Color(0, 0, 0))
    assert segment.text == stands_in


async def test_the_whole_screen_is_ascii_where_the_terminal_has_no_more(start, make_course, monkeypatch) -> None:
    monkeypatch.setattr("tutor.ui.app.wants_ascii", lambda: True)
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("escape")
        await tutor.until(lambda: "Exercise  Double it" in tutor.screen_text())
        assert "x^2" in tutor.screen_text()
        assert tutor.screen_text().isascii()
