"""An answer may be any text: it is kept to the last character, shown without being obeyed, and its lines are Python's."""

import ast
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.progress.workspace import Workspace, WorkspaceError
from tutor.text import printable, source_lines
from tutor.worker.capture import Capture

AWKWARD = st.sampled_from(
    ["\0", "\r", "\r\n", "\n", "\t", "\x0b", "\x0c", "\x1b[2J", "\x85", "\u2028", "\u202e", "\ufeff", "\ue000", "é", "e\u0301", "\U0001f600", "x" * 100_000]
)  # fmt: skip
TEXTS = st.lists(AWKWARD | st.text(max_size=20), max_size=12).map("".join)
WITH_SURROGATES = st.text(st.characters(), max_size=30) | st.text(
    st.characters(categories=["Cs"]), min_size=1, max_size=3
)


@given(TEXTS)
def test_an_answer_comes_back_to_the_last_character(tmp_path: Path, text: str) -> None:
    workspace = Workspace(tmp_path / "answers")
    workspace.save("x", text)
    assert workspace.read("x") == text
    kept = workspace.keep("x", text)
    assert kept.read_bytes().decode("utf-8") == text
    assert [path.name for path in (tmp_path / "answers").iterdir() if path.name.endswith(".saving")] == []


@given(st.binary(max_size=60))
def test_bytes_that_are_no_text_are_refused_in_a_sentence(tmp_path: Path, data: bytes) -> None:
    workspace = Workspace(tmp_path)
    workspace.path("x").write_bytes(data)
    try:
        expected: str | None = data.decode("utf-8")
    except UnicodeDecodeError:
        expected = None
    if expected is not None:
        assert workspace.read("x") == expected
    else:
        with pytest.raises(WorkspaceError, match="not UTF-8 text"):
            workspace.read("x")


@given(TEXTS | WITH_SURROGATES)
def test_whatever_is_shown_is_seen_and_not_obeyed(text: str) -> None:
    shown = printable(text)
    assert {unicodedata.category(character) for character in set(shown) - {"\n", "\t"}}.isdisjoint(
        {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    )
    assert printable(shown) == shown
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert shown.count("\n") == text.count("\n")


@given(st.lists(st.binary(max_size=50), max_size=8), st.integers(0, 40), st.integers(1, 40))
def test_output_in_any_pieces_is_kept_within_its_bounds(pieces: list[bytes], head: int, tail: int) -> None:
    capture = Capture(head, tail)
    shown = "".join(capture.feed(piece) for piece in pieces)
    assert len(shown) <= head
    kept = capture.text()
    assert kept.startswith(shown)
    assert len(kept) <= head + tail + len("\n... 1,000 characters hidden ...\n")
    assert printable(kept) == kept


@given(TEXTS)
def test_lines_are_counted_as_python_counts_them(text: str) -> None:
    assert "".join(source_lines(text)) == text
    program = text.replace("\0", "").replace("'", "").replace("\\", "")
    before = len(source_lines(f"'''{program}'''\n"))
    tree = ast.parse(f"'''{program}'''\nmark = 1\n")
    assert tree.body[1].lineno == before + 1
