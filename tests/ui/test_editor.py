"""The editor writes Python, and Tab is never a trap."""

import gc

import pytest
from textual.document._syntax_aware_document import SyntaxAwareDocument

from tutor.ui.widgets.indenting import backspace_to, dedented, indent_after, indented


@pytest.mark.parametrize(
    ("before", "blanks"),
    [
        ("def f(x):", 4),
        ("    if x:  # why", 8),
        ("    y = 1", 4),
        ("    return y", 0),
        ("        raise ValueError", 4),
        ("    return f(", 8),
        ("values = [", 4),
        ("    returned = 1", 4),
        ("", 0),
    ],
)
def test_a_new_line_begins_where_python_goes_on(before: str, blanks: int) -> None:
    assert indent_after(before) == " " * blanks


@pytest.mark.parametrize(
    ("before", "column"), [("        ", 4), ("      ", 4), ("    ", 0), ("  ", 0), ("", None), ("  x", None)]
)
def test_backspace_goes_back_one_step_of_indentation(before: str, column: int | None) -> None:
    assert backspace_to(before) == column


def test_lines_go_in_and_out_and_empty_ones_stay() -> None:
    assert [indented("x"), indented("")] == ["    x", ""]
    assert [dedented("      x"), dedented("  x"), dedented("x")] == ["  x", "x", "x"]


async def test_enter_keeps_the_indentation_tab_indents_and_escape_leaves(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("")
        await tutor.press(*"def f(x):", "enter", "y", "enter", "tab", "z", "enter", "backspace", "w")
        assert tutor.editor.text == "def f(x):\n    y\n        z\n    w"
        await tutor.press("escape")
        assert not tutor.editor.has_focus
        assert tutor.app.is_running


async def test_tab_and_shift_tab_move_all_lines_of_a_selection_as_one_step(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("a\n\nb")
        await tutor.press("f7", "tab")
        assert tutor.editor.text == "    a\n\n    b"
        await tutor.press("tab", "shift+tab", "shift+tab")
        assert tutor.editor.text == "a\n\nb"
        await tutor.press("ctrl+z")
        assert tutor.editor.text == "    a\n\n    b"


async def test_shift_tab_alone_moves_the_line_of_the_cursor_out(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("    ab")
        tutor.editor.move_cursor((0, 5))
        await tutor.press("shift+tab")
        assert tutor.editor.text == "ab"
        assert tutor.editor.cursor_location == (0, 1)


async def test_python_is_coloured_in_the_colours_of_the_theme(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("def f(): return 'x'  # why\n")
        colours = {}
        for theme in ("textual-dark", "textual-light"):
            tutor.app.theme = theme
            await tutor.until(lambda theme=theme: tutor.editor.theme == f"calm-{theme}")
            await tutor.pilot.pause()
            line = tutor.editor.render_line(0)
            colours[theme] = {segment.text.strip(): segment.style.color for segment in line if segment.style}
            assert len({colours[theme]["def"], colours[theme]["'x'"], colours[theme]["# why"]}) == 3
        assert colours["textual-dark"]["def"] != colours["textual-light"]["def"]


async def test_a_text_that_is_no_longer_shown_is_not_kept_in_memory(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        for number in range(5):
            tutor.editor.load(f"x = {number}\n")
        gc.collect()
        texts = [held.text for held in gc.get_objects() if isinstance(held, SyntaxAwareDocument)]
        assert [text for text in texts if text.startswith("x = ")] == ["x = 4\n"]
