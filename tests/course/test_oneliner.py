"""A line of the cheat sheet becomes a program that shows what the line gives."""

import ast

import pytest

from tutor.course.claims import PREAMBLE
from tutor.course.load import builtin_course_root, open_course
from tutor.course.oneliner import program_of


@pytest.mark.parametrize(
    ("code", "body"),
    [
        ("jnp.ones(3)", "print(jnp.ones(3))"),
        ("x = 1; x + x, x", "x = 1\nprint(x + x, x)"),
        ("a, b = f(1)", "a, b = f(1)\nprint(a, b)"),
        ("(a,) = f(1)", "(a,) = f(1)\nprint(a)"),
        ("x = 'é'; x[0] = 2", "x = 'é'\nx[0] = 2"),
        ("with on(True): f(1)", "with on(True): print(f(1))"),
        ("from a import show_all; show_all(1)", "from a import show_all\nshow_all(1)"),
        ("# nothing", ""),
        ("f(1", "f(1"),
    ],
)
def test_the_last_value_is_printed(code: str, body: str) -> None:
    assert program_of(code).removeprefix(PREAMBLE).strip("\n") == body


def test_every_row_of_the_built_in_cheat_sheet_is_a_program_that_prints() -> None:
    for cheat in open_course(builtin_course_root()).cheats:
        program = program_of(cheat.code)
        ast.parse(program)
        assert "print" in program or "check_grads(" in program, cheat.id
