"""Patterns of error cards as they are read where a search shows them."""

import re

import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.readable import readable


@pytest.mark.parametrize(
    ("pattern", "read"),
    [
        (r"unsupported format string passed to \w*Tracer", "unsupported format string passed to …Tracer"),
        (r"forward-mode autodiff \(jvp\) to", "forward-mode autodiff (jvp) to"),
        (
            r"takes \d+ positional arguments? but \d+ (?:was|were) given",
            "takes … positional arguments but … was or were given",
        ),
        (r"^(?!.*defvjp\(\)).*missing", "…missing"),
        (r"The numpy.ndarray conversion", "The numpy.ndarray conversion"),
        (r"but got (u?int|bool)", "but got uint or bool"),
        (r"(?i)all[- ]zeros", "all…zeros"),
        (r"(exactly )?zeros.{0,80}lost", "exactly zeros…lost"),
    ],
)
def test_a_pattern_reads_as_the_message_it_stands_for(pattern: str, read: str) -> None:
    assert readable(pattern) == read


def test_no_card_of_the_course_shows_a_regular_expression() -> None:
    read = [readable(pattern) for card in open_course(builtin_course_root()).cards for pattern in card.patterns]
    assert [text for text in read if re.search(r"[.\w][*+]|[?{\\]", text)] == []
