"""Programs on a page have their colours at the right letters, whatever letters stand before them."""

import pytest

from tutor.ui.highlighting import python


def coloured(code: str) -> dict[str, str]:
    content = python(code)
    return {content.plain[span.start : span.end]: str(span.style) for span in content.spans}


@pytest.mark.parametrize("before", ["", "é = 1\n", "'∂∂∂'; ", "'\U0001d53c'; ", "'\ud800'; ", "x = 1\r\n", "\t\n\n"])
def test_each_part_has_its_colour_after_any_letters(before: str) -> None:
    found = coloured(f"{before}def half(x):  # why\n    return x / 2.0\n")
    assert {found[word] for word in ("def", "return")} == {"$text-primary"}
    assert found["half"] == "bold"
    assert found["2.0"] == "$text-warning"
    assert "italic" in found["# why"]
    assert "x" not in found


def test_a_text_over_several_lines_is_one_colour_to_its_end() -> None:
    found = coloured("x = '''é one\n  two'''\ny = 1\n")
    assert found["'''é one"] == found["  two'''"] == "$text-success"


def test_the_text_itself_is_never_changed_but_for_control_characters() -> None:
    for code in ("", "\n\n", "def (", "[bold]x[/]\n", "\tx = 1\n"):
        assert python(code).plain == code.rstrip("\n")
    assert "\x1b" not in python("x = '\x1b[2J'\n").plain
