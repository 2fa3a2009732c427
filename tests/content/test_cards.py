"""Every card has an error that it is for, raised on the installed JAX, and every error finds its card.

The snippets run in this process, one after the other: a worker for each would
take minutes. What a learner sees goes the same way from there on.
"""

import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import pytest

from tutor.course.explain import SILENT, chain_of, explain, explain_text, read_traceback
from tutor.course.load import builtin_course_root, open_course
from tutor.verdict import Problem
from tutor.worker.child_problem import problem_of

SILENCE = json.loads(Path(__file__).with_name("silent.json").read_text("utf-8"))
RAISING = json.loads(Path(__file__).with_name("raising.json").read_text("utf-8"))
COURSE = open_course(builtin_course_root())


@pytest.fixture(autouse=True)
def default_config() -> Iterator[None]:
    """Undo what a snippet changes."""
    before = dict(jax.config.values)
    yield
    for name, value in before.items():
        if jax.config.values.get(name) != value:
            jax.config.update(name, value)


def raised(snippet: str) -> Problem:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            exec(compile(snippet, "/snippet.py", "exec"), {"__name__": "__main__"})
        except Exception as error:
            return problem_of(error, "/snippet.py")
    raise AssertionError("it raised nothing")


@pytest.mark.parametrize("case", RAISING, ids=lambda case: case["id"])
@pytest.mark.filterwarnings("ignore")
def test_error_finds_its_card(case: dict[str, str]) -> None:
    problem = raised(case["snippet"])
    found = explain(COURSE.cards, chain_of(problem))
    assert found is not None, problem
    assert (found.card.id, found.is_guess) == (case["card"], False), problem
    printed = explain(
        COURSE.cards, read_traceback(f"Traceback (most recent call last):\n{problem.kind}: {problem.message}\n")
    )
    assert printed is not None
    assert printed.card.id == case["card"]


@pytest.mark.parametrize("case", SILENCE, ids=lambda case: case["card"])
@pytest.mark.filterwarnings("ignore")
def test_silent_trouble_is_real_and_finds_its_card(case: dict[str, Any]) -> None:
    exec(
        compile(case["snippet"], "/snippet.py", "exec"), {"__name__": "__main__"}
    )  # asserts the trouble, raises nothing
    for sentence in case["said"]:
        found = explain_text(COURSE.cards, sentence)
        assert found is not None, sentence
        assert (found.card.id, found.is_guess) == (case["card"], False), sentence


def test_a_text_about_nothing_finds_no_card() -> None:
    assert explain_text(COURSE.cards, "Everything is fine, thank you.\n") is None


def test_there_are_enough_cards_and_each_has_its_trouble() -> None:
    assert len([card for card in COURSE.cards if SILENT not in card.kinds]) >= 80
    assert {card.id for card in COURSE.cards} == {case["card"] for case in (*RAISING, *SILENCE)}
