"""Prose, lists, tables, code and math as plain lines."""

from tutor.plain.markdown import lines
from tutor.text import printable


def text(markdown: str, *, width: int = 40, ascii: bool = False) -> str:
    return "\n".join(lines(markdown, width=width, ascii=ascii)).strip("\n")


def test_paragraphs_are_wrapped_and_formulas_stay_whole() -> None:
    shown = text("One two three four five six seven eight $x = y + z$ nine ten.")
    assert "x = y + z" in shown
    assert all(len(line) <= 40 for line in shown.splitlines())


def test_headings_lists_quotes_and_code() -> None:
    shown = text("# Title\n\n- one\n- two\n\n1. first\n2. second\n\n> quoted\n\n```python\nx = [1]\n```\n")
    assert shown == "Title\n=====\n\n- one\n- two\n\n1. first\n2. second\n\n> quoted\n\n    x = [1]"


def test_tables_line_up() -> None:
    assert text("| a | bb |\n|---|---|\n| ccc | $d^2$ |\n") == "a    bb\n---  --\nccc  d²"


def test_a_wide_table_wraps_in_its_cells() -> None:
    table = "| mode | price |\n|---|---|\n| forward | one evaluation more for every input that moves |\n| reverse | $m$ walks |"
    assert list(lines(table, width=34)) == [
        "mode     price",
        "-------  -------------------------",
        "forward  one evaluation more for",
        "         every input that moves",
        "reverse  m walks",
        "",
    ]


def test_display_math_is_a_block_and_has_an_ascii_form() -> None:
    assert text("So\n\n$$\n\\frac{a}{b}\n$$\n") == "So\n\n    a\n    ─\n    b"
    assert text("So $\\alpha$\n\n$$\n\\frac{a}{b}\n$$\n", ascii=True) == "So alpha\n\n    a\n    -\n    b"


def test_a_formula_that_cannot_be_shown_is_its_source() -> None:
    assert text("See $\\nosuch x$.") == "See $\\nosuch x$."


def test_dollars_that_are_no_math_stay() -> None:
    assert text("$5 and then $6, `$HOME` and `$PATH`") == "$5 and then $6, `$HOME` and `$PATH`"


def test_controls_are_spelled_out() -> None:
    assert printable("a\x1b[2Jb\r\nc\u202ed\te") == "a\\x1b[2Jb\nc\\u202ed\te"
