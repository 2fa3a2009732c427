"""What the README shows is there: its pictures, and a recording that whoever has `asciinema` can play."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

from scripts.cast import Cast, cast_of, read_cast
from scripts.frames import text_of
from scripts.moving import moving_picture

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"docs/pictures/[\w.-]+", README)))
BYTES = {".cast": 400_000, ".svg": 500_000}


@pytest.fixture(scope="module")
def cast() -> Cast:
    return read_cast(ROOT / "docs/pictures/session.cast")


@pytest.mark.parametrize("name", NAMED)
def test_what_the_readme_names_is_there_and_small(name: str) -> None:
    path = ROOT / name
    assert 0 < path.stat().st_size < BYTES[path.suffix]
    if path.suffix == ".svg":
        assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_no_picture_is_left_over() -> None:
    assert {f"docs/pictures/{path.name}" for path in (ROOT / "docs/pictures").iterdir()} <= set(NAMED)


def test_the_recording_is_calm_and_short(cast: Cast) -> None:
    seconds = [second for second, _ in cast.events]
    assert (cast.width, cast.height) == (100, 30)
    assert seconds == sorted(seconds)
    assert seconds[0] == 0
    assert seconds[-1] < 60
    assert max(after - before for before, after in pairwise(seconds)) <= 2.01


def test_the_recording_shows_a_wrong_answer_why_it_is_wrong_and_how_it_passes(cast: Cast) -> None:
    screens = [text_of(frame) for _, frame in cast.frames()]
    stages = (
        ("it ran to its end",),
        ("Not right yet", "likely   a mean of the products"),
        ("Passed", "All checks hold."),
        ("hessian", "F5 runs the row"),
    )
    first = [
        next(number for number, screen in enumerate(screens) if all(word in screen for word in words))
        for words in stages
    ]
    assert first == sorted(first)
    assert "Not right yet" not in screens[-1]
    assert "Passed" in screens[-1]


def test_the_recording_names_no_machine_and_no_time_of_day(cast: Cast) -> None:
    shown = "\n".join(text_of(frame) for _, frame in cast.frames())
    assert not re.search(r"/(home|root|tmp|Users|var)/|\d\d:\d\d|\d{4}-\d\d-\d\d", shown)


def test_the_moving_picture_is_made_of_the_recording(cast: Cast) -> None:
    assert (ROOT / "docs/pictures/session.svg").read_text("utf-8") == moving_picture(cast)


def test_a_cast_draws_what_the_terminal_showed() -> None:
    arrivals = [
        (10.0, b"\x1b[?1049h\x1b[?1000h\x1b[?2026$pHello \x1b[1;31;44m"),
        (11.0, "\x1b[2;1H\x1b[0;3;38;2;1;2;3m∑x̄ 世界".encode()),
        (99.0, b"\x1b[1;1HJ"),
    ]
    cast = cast_of(arrivals, 12, 2, "a title")
    assert [second for second, _ in cast.events] == [0, 0, 1, 3, 5]
    screens = [text_of(frame) for _, frame in cast.frames()]
    assert screens[-2:] == ["Hello\n∑x̄ 世界", "Jello\n∑x̄ 世界"]
    assert not re.search(r"\?1000|\$p", "".join(text for _, text in cast.events))
