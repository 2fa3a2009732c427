"""Every promise in SECURITY.md and docs/reliability.md names tests, and they are there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


@pytest.mark.parametrize("document", ["SECURITY.md", "docs/reliability.md"])
def test_every_test_that_shows_a_promise_exists(document: str) -> None:
    named = NAMED.findall((ROOT / document).read_text("utf-8"))
    assert named
    for file, test in named:
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        functions = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
        assert test in functions, f"{document} names {file}::{test}, which is not there"


def test_every_promise_of_reliability_names_its_test() -> None:
    promises = [line for line in (ROOT / "docs/reliability.md").read_text("utf-8").splitlines() if line[:2] == "- "]
    assert promises
    assert [promise for promise in promises if not NAMED.search(promise)] == []
