"""Formulas come out right on one row, on several, and in ASCII."""

import tomllib
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from tutor.mathtext import MathError, box, linear

GOLDEN = tomllib.loads((Path(__file__).parent / "golden.toml").read_text("utf-8"))["formula"]
PIECES = [
    "x", "y_0", "x^2", r"\frac{a}{b}", r"\sqrt{x}", r"\left(", r"\right)", r"\sum_{i=0}^n", "{", "}", "_", "^", "&",
    r"\\", r"\begin{bmatrix}", r"\end{bmatrix}", r"\mathrm{JVP}", r"\partial", "|", r"\|", r"\bar x", r"\foo", " ", "$",
    r"\text{if }", "é", "\x00", r"\xrightarrow{f}", r"\binom{n}{k}", r"\underbrace{a}_{b}", r"\tag", "%", "#", "~",
]  # fmt: skip


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["tex"])
def test_formula_looks_as_it_should(case: dict[str, str]) -> None:
    assert linear(case["tex"]) == case["linear"]
    assert linear(case["tex"], ascii=True) == case["ascii"]
    assert "\n".join(box(case["tex"], width=66)) == case["box"].strip("\n")


@pytest.mark.parametrize(
    "tex",
    [r"\foo", r"\phantom{x}", r"\color{red}{x}", r"\cancel{x}", r"\label{a}", r"\bm{x}", r"\mathop{argmin}", "", "  ",
     r"\DeclareMathOperator{\KL}{KL}", "{" * 5000 + "}" * 5000, r"\begin{bmatrix}"],
)  # fmt: skip
def test_what_cannot_be_shown_faithfully_is_refused(tex: str) -> None:
    for show in (linear, box):
        with pytest.raises(MathError):
            show(tex)


def test_the_unknown_command_is_named() -> None:
    with pytest.raises(MathError, match=r"\\nosuch is not known"):
        linear(r"x + \nosuch")


def test_a_wide_formula_is_broken_at_quads_and_before_relations() -> None:
    tex = r"a_1 + a_2 = b_1 + b_2 = c_1 + c_2,\qquad d_1 + d_2 = e_1 + e_2"
    rows = box(tex, width=20)
    assert max(map(len, rows)) <= 20
    assert [row.strip() for row in rows if row] == ["a₁ + a₂ = b₁ + b₂", "= c₁ + c₂,", "d₁ + d₂ = e₁ + e₂"]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join))
def test_no_input_raises_anything_else_and_the_output_is_sound(tex: str) -> None:
    try:
        shown = [linear(tex), *box(tex, width=40)]
        plain = [linear(tex, ascii=True), *box(tex, ascii=True, width=40)]
    except MathError:
        return
    assert all(row.isascii() for row in plain)
    for row in shown:
        assert "\n" not in row
        assert unicodedata.normalize("NFC", row) == row
        printable = "".join(c for c in row if c.isprintable())
        assert wcswidth(printable) == sum(not unicodedata.combining(c) for c in printable)
