"""Writing an answer: comments, finding and replacing, going to a line, mistakes shown while one pauses, brackets."""

import pytest
from textual.widgets import Input

from tutor.ui.keys import WRITING_KEYS
from tutor.ui.syntax import fault
from tutor.ui.widgets.commenting import toggled
from tutor.ui.widgets.matches import chosen, line_asked_for, replaced, spans

TEXT = "alpha = 1\nbeta = alpha\ngamma = Alpha\n"


def test_lines_become_comments_at_one_column_and_come_back() -> None:
    lines = ["    if x:", "", "        y = 1"]
    commented = ["    # if x:", "", "    #     y = 1"]
    assert toggled(lines) == commented
    assert toggled(commented) == lines


def test_a_comment_among_code_is_commented_too_and_comes_back_as_it_was() -> None:
    lines = ["# why", "x = 1"]
    assert toggled(lines) == ["# # why", "# x = 1"]
    assert toggled(toggled(lines)) == lines
    assert toggled(["#tight"]) == ["tight"]


def test_capitals_matter_only_where_one_is_typed() -> None:
    lines = TEXT.splitlines()
    assert len(spans(lines, "alpha")) == 3
    assert spans(lines, "Alpha") == [((2, 8), (2, 13))]
    assert spans(lines, "f(x") == []
    assert replaced(["a.b a.b"], "a.b", r"\1") == [r"\1 \1"]


def test_the_search_goes_on_at_the_other_end() -> None:
    found = spans(TEXT.splitlines(), "alpha")
    assert [chosen(found, (0, 0), by) for by in (0, 1, -1)] == [0, 1, 2]
    assert chosen(found, (2, 8), 1) == 0


def test_a_colon_and_a_number_is_a_line() -> None:
    assert line_asked_for(":12") == 12
    assert line_asked_for("[:12]") is None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = 1\ndef f(:\n", 2),
        ("x = (1,\n", 1),
        ("return 1\n", 1),
        ("if x:\nx = 1\n", 2),
        ("x = 1\n", None),
        ('x = "\\d"\n', None),
        ("\0", 1),
    ],
)
def test_the_first_mistake_of_syntax_is_found(text: str, line: int | None) -> None:
    found = fault(text)
    assert (found.line if found else None) == line


@pytest.mark.parametrize("text", ["(" * 100_000, "\ud800", "-" * 99_000 + "1"])
def test_what_python_cannot_take_is_no_mistake_of_ours(text: str) -> None:
    fault(text)


async def test_a_key_comments_a_selection_and_again_undoes_it(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("a\nb")
        await tutor.press("f7", "ctrl+underscore")
        assert tutor.editor.text == "# a\n# b"
        await tutor.press("ctrl+slash")
        assert tutor.editor.text == "a\nb"


async def test_finding_selects_as_one_types_and_enter_goes_on(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(TEXT)
        tutor.editor.move_cursor((0, 0))
        await tutor.press("ctrl+f", *"alpha")
        await tutor.until(lambda: "1 of 3" in tutor.text("#find-told"))
        await tutor.press("enter")
        await tutor.until(lambda: "2 of 3" in tutor.text("#find-told"))
        assert tutor.editor.selected_text == "alpha"
        assert tutor.editor.selection.start == (1, 7)
        await tutor.press("up", "up")
        await tutor.until(lambda: "3 of 3" in tutor.text("#find-told"))
        await tutor.press("escape")
        assert tutor.editor.has_focus
        assert tutor.editor.text == TEXT


async def test_replacing_one_and_all_can_be_undone(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(TEXT)
        tutor.editor.move_cursor((0, 0))
        await tutor.press("ctrl+f", *"alpha", "tab", *"z", "enter")
        await tutor.until(lambda: tutor.editor.text == TEXT.replace("alpha", "z", 1))
        await tutor.press("tab", "enter")
        await tutor.until(lambda: tutor.editor.text == "z = 1\nbeta = z\ngamma = z\n")
        await tutor.press("escape", "ctrl+z", "ctrl+z")
        assert tutor.editor.text == TEXT
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == TEXT)


async def test_a_line_is_gone_to(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x\n" * 300)
        await tutor.press("ctrl+f", *":250")
        await tutor.until(lambda: tutor.editor.cursor_location == (249, 0))
        await tutor.press("escape", "y")
        assert tutor.editor.document.get_line(249) == "yx"


async def test_the_selection_is_what_is_looked_for(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("beta")
        await tutor.press("f7", "ctrl+f")
        assert tutor.app.main.query_one("#find-text", Input).value == "beta"


async def test_a_mistake_of_syntax_is_shown_at_its_line_and_goes_when_it_is_mended(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("x = 1\ny = = 2\n")
        await tutor.until(lambda: "▶ line 2: SyntaxError: invalid syntax" in tutor.text("#error-line"))
        await tutor.until(lambda: "y = = 2  ◀ SyntaxError: invalid syntax" in tutor.screen_text())
        await tutor.write("x = 1\ny = 2\n")
        await tutor.until(lambda: not tutor.app.main.query_one("#error-line").display)
        assert "◀" not in tutor.screen_text()


async def test_what_a_run_raised_stands_behind_its_line_and_cannot_reach_the_terminal(start, make_course) -> None:
    async with start(make_course(), "double-it", (200, 45)) as tutor:
        await tutor.write("x = 1\nraise ValueError('\\x1b[3m')\n")
        await tutor.check()
        await tutor.until(lambda: "◀ ValueError: \\x1b[3m" in tutor.screen_text())


async def test_the_matching_bracket_is_shown(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("f(g(x))")
        tutor.editor.move_cursor((0, 1))
        await tutor.pilot.pause()
        assert tutor.editor.matching_bracket_location == (0, 6)
        cells = [segment.style for segment in tutor.editor.render_line(0) for _ in segment.text]
        inner, outer = (cells[tutor.editor.gutter_width + column] for column in (5, 6))
        assert inner is not None
        assert outer is not None
        assert outer.bgcolor != inner.bgcolor


async def test_every_key_of_the_editor_is_in_the_palette(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        offered = {command.title for command in tutor.app.get_system_commands(tutor.app.screen)}
        assert {str(binding.tooltip) for binding in WRITING_KEYS} <= offered
        await tutor.write("a")
        await tutor.press("escape", "ctrl+p", *"Comment lines")
        await tutor.until(lambda: "Comment, with ^/ in the editor" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: tutor.editor.text == "# a")
