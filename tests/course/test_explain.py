"""An error finds its card, however its traceback comes."""

import pytest

from tutor.course.explain import Seen, explain, read_traceback
from tutor.course.model import Card

CARDS = (
    Card(id="c-shape", title="T", kinds=("ValueError",), patterns=("shapes do not match",), meaning="m", why="w", fix="f"),
    Card(id="c-tuple", title="T", kinds=("TypeError",), patterns=(r"must produce a tuple",), meaning="m", why="w", fix="f"),
    Card(id="c-bool", title="T", kinds=("TracerBoolConversionError",), patterns=("boolean conversion of traced array",),
         meaning="m", why="w", fix="f"),
)  # fmt: skip

PYTHON = """Traceback (most recent call last):
  File "a.py", line 3, in <module>
    f(x)
jax.errors.TracerBoolConversionError: Attempted boolean conversion of traced array with shape bool[].
The error occurred while tracing the function f at a.py:1 for jit.
See https://docs.jax.dev/en/latest/errors.html
"""
CHAINED = """Traceback (most recent call last):
  File "a.py", line 1, in g
ValueError: the shapes do not match

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "a.py", line 3, in <module>
RuntimeError: wrapped
"""
FOLDED = """jax.errors.SimplifiedTraceback: For simplicity, JAX has removed its internal frames from the traceback.
--------------------
The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "a.py", line 9, in <module>
TypeError: Custom VJP bwd rule must produce a tuple of length equal to the number of arguments
--------------------
For simplicity, JAX has removed its internal frames.
"""
NOTEBOOK = """\x1b[31m---------------------------------------------------------------------------\x1b[39m
\x1b[31mTypeError\x1b[39m                                 Traceback (most recent call last)
Cell \x1b[32mIn[2]\x1b[39m, line 1
\x1b[31mTypeError\x1b[39m: bwd must produce a tuple
"""


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (PYTHON, "c-bool"),
        (CHAINED, "c-shape"),
        (FOLDED, "c-tuple"),
        (NOTEBOOK, "c-tuple"),
        ("ValueError: so the shapes do not match", "c-shape"),
        (PYTHON.replace("\n", "\r\n"), "c-bool"),
    ],
)
def test_a_traceback_finds_its_card(text: str, card: str) -> None:
    found = explain(CARDS, read_traceback(text))
    assert found is not None
    assert (found.card.id, found.is_guess) == (card, False)


def test_the_outermost_exception_comes_first_and_causes_after() -> None:
    assert [seen.kind for seen in read_traceback(CHAINED)] == ["RuntimeError", "ValueError"]


def test_a_reworded_message_finds_the_nearest_card_of_its_kind_as_a_guess() -> None:
    found = explain(CARDS, (Seen("TracerBoolConversionError", "A traced array was used in a boolean conversion."),))
    assert found is not None
    assert (found.card.id, found.is_guess) == ("c-bool", True)


def test_a_pattern_under_another_kind_is_a_guess() -> None:
    found = explain(CARDS, (Seen("RuntimeError", "the shapes do not match"),))
    assert found is not None
    assert (found.card.id, found.is_guess) == ("c-shape", True)


@pytest.mark.parametrize("text", ["", "hello", "KeyError: 'x'", "\x00\xff", "a: b\n" * 1000])
def test_what_no_card_tells_of_has_none(text: str) -> None:
    assert explain(CARDS, read_traceback(text)) is None


@pytest.mark.parametrize("pattern", ["(", "a{99999999999999}", "[[a]", "(" * 20_000])
def test_a_pattern_that_is_none_or_may_mean_two_things_is_found_nowhere_and_prints_nothing(
    pattern: str, recwarn: pytest.WarningsRecorder
) -> None:
    card = Card(id="c", title="T", kinds=("ValueError",), patterns=(pattern,), meaning="m", why="w", fix="f")
    found = explain((card,), (Seen("ValueError", "a (shape) of [a]"),))
    assert found is None or found.is_guess
    assert not recwarn.list
