"""What a learner takes along: their answers and the reference, in three forms."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.export import Format, export
from tutor.session import Session, open_session

ANSWER = 'def double(x):\n    """Two times, ```as asked```."""\n    return 2.0 * x\n'


@pytest.fixture
def session(make_course, tmp_path: Path):
    with open_session(make_course(), tmp_path / "home") as session:
        yield session


def test_nothing_begun_is_an_empty_notebook(session: Session) -> None:
    assert export(session, Format.MD) == "# A small course\n"


def test_what_was_skipped_is_there_only_if_something_was_written(session: Session) -> None:
    session.skip("double-it")
    assert "Double it" not in export(session, Format.MD)
    session.save_answer("double-it", ANSWER)
    assert "### Exercise: Double it (skipped)" in export(session, Format.MD)


def test_what_is_begun_is_there_and_the_reference_only_after_a_pass(session: Session) -> None:
    session.save_answer("double-it", ANSWER)
    begun = export(session, Format.MD)
    assert "### Exercise: Double it (started)" in begun
    assert ANSWER.strip() in begun
    assert "The reference solution" not in begun
    assert session.check("double-it").passed
    passed = export(session, Format.MD)
    assert "(passed)" in passed
    assert "The reference solution:\n\n```python\ndef double(x):" in passed
    assert "````python\n" + ANSWER.strip() + "\n````" in passed, "no backtick of the answer ends its fence"


def test_a_notebook_is_valid_and_a_python_file_runs(session: Session, tmp_path: Path) -> None:
    session.save_answer("double-it", ANSWER)
    notebook = json.loads(export(session, Format.IPYNB, pages=True))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    kinds = [cell["cell_type"] for cell in notebook["cells"]]
    assert set(kinds) == {"markdown", "code"}
    assert all(set(cell) >= {"id", "metadata", "source"} for cell in notebook["cells"])
    assert 'print("hello f32[3] [/b]")' in [cell["source"] for cell in notebook["cells"]]
    program = tmp_path / "all.py"
    program.write_text(export(session, Format.PY, pages=True), "utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "hello f32[3] [/b]\n")


def test_the_command_writes_a_file_once(make_course, tmp_path: Path) -> None:
    root, home, file = make_course(), tmp_path / "home", tmp_path / "mine.ipynb"
    command = [sys.executable, "-m", "tutor", "--home", str(home), "--course", str(root), "export"]
    first = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=60)
    assert (first.returncode, first.stdout) == (0, f"Written: {file}\n")
    before = file.read_text("utf-8")
    again = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=60)
    assert again.returncode == 2
    assert "is there already" in again.stderr
    assert file.read_text("utf-8") == before
    odd = subprocess.run([*command, str(tmp_path / "mine.doc")], capture_output=True, text=True, timeout=60)
    assert odd.returncode == 2
    piped = subprocess.run([*command, "--format", "py"], capture_output=True, text=True, timeout=60)
    assert piped.stdout.startswith("# %% [markdown]\n# # A small course")
