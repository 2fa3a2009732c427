"""What a class handed in is judged, file by file, and no file stops or reaches another."""

import csv
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import needs
from tests.cli.conftest import solution
from tutor.worker.sandbox import Sandbox

type Tutor = Callable[..., subprocess.CompletedProcess[str]]

TRUSTED = ("grade", "--no-isolated", "--jobs", "2")


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    """Ada has two right answers, Bob a wrong one and one that leaves, Cleo has nothing."""
    texts = {
        "ada/double-it.py": solution("double-it"),
        "ada/some/home/answers/triple-it.py": solution("triple-it"),
        "bob/double-it.py": "def double(x):\n    return 3.0 * x\n",
        "bob/triple-it.py": "import os; os._exit(0)\n",
        "bob/notes.py": "1 / 0\n",
        "cleo/readme.txt": "Sorry.",
    }
    folder = tmp_path / "handed-in"
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_each_learner_has_a_line_that_says_what_is_wrong(tutor: Tutor, handed_in: Path) -> None:
    done = tutor(*TRUSTED, str(handed_in))
    assert (done.returncode, done.stderr) == (0, "")
    *lines, total = done.stdout.splitlines()
    ada, bob, cleo = sorted(lines)
    assert ada == "ada: 2 of 2 answers right"
    assert bob.startswith("bob: 0 of 2 answers right; double-it (double(3.0) is 6: ")
    assert "; triple-it (" in bob
    assert "exit code 0" in bob
    assert cleo == "cleo: nothing was handed in: no file is named like an exercise."
    assert total == "3 learners, 2 of 4 answers right."
    assert json.loads(tutor("progress", "--json").stdout)["attempts"] == 0


def test_the_document_and_the_table_say_the_same(tutor: Tutor, handed_in: Path, tmp_path: Path) -> None:
    (handed_in / "bob").rename(handed_in / "=bob()")
    sheet = tmp_path / "grades.csv"
    done = tutor(*TRUSTED, str(handed_in), "--json", "--csv", str(sheet))
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["learners"] == ["=bob()", "ada", "cleo"]
    found = {(item["learner"], item["exercise"]): item for item in document["items"]}
    assert {key: item["outcome"] for key, item in found.items()} == {
        ("=bob()", "double-it"): "failed",
        ("=bob()", "triple-it"): "died",
        ("ada", "double-it"): "passed",
        ("ada", "triple-it"): "passed",
    }
    assert found["=bob()", "double-it"]["failed_check"] == "double(3.0) is 6"
    assert found["ada", "triple-it"]["file"] == "ada/some/home/answers/triple-it.py"
    rows = list(csv.DictReader(sheet.read_text("utf-8").splitlines()))
    assert [row["outcome"] for row in rows] == [item["outcome"] for item in document["items"]]
    assert rows[0]["learner"] == "'=bob()", "a spreadsheet would take it for a formula"


def test_what_cannot_be_judged_is_said_and_the_rest_is_judged(tutor: Tutor, handed_in: Path, tmp_path: Path) -> None:
    (handed_in / "ada/double-it.py").unlink()
    (handed_in / "ada/double-it.py").symlink_to(tmp_path / "anything.py")
    (handed_in / "bob/again").mkdir()
    (handed_in / "bob/again/triple-it.py").write_text("")
    done = tutor(*TRUSTED, str(handed_in))
    assert done.returncode == 3
    assert "no link is followed" in done.stdout
    assert "There are several files for it: triple-it.py, again/triple-it.py. Leave one." in done.stdout
    assert "ada: 1 of 2 answers right" in done.stdout
    assert tutor(*TRUSTED, str(handed_in / "cleo")).returncode == 2


def test_code_of_others_is_closed_off_unless_that_is_declined(tutor: Tutor, handed_in: Path, tmp_path: Path) -> None:
    needs.isolation(Sandbox(handed_in / "ada/double-it.py"))
    reached = tmp_path / "reached"
    (handed_in / "cleo/double-it.py").write_text(f"open({str(reached)!r}, 'w').close()\n" + solution("double-it"))
    done = tutor("grade", str(handed_in))
    assert (done.returncode, done.stderr) == (0, "")
    assert "ada: 2 of 2 answers right" in done.stdout
    assert "cleo: 1 of 1 answer right" in done.stdout, "its room has such a folder too"
    assert not reached.exists()


def test_without_bubblewrap_it_refuses_once_with_the_remedy(
    tutor: Tutor, handed_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", os.fspath(tmp_path / "bin"))
    done = tutor("grade", str(handed_in))
    assert done.returncode == 3
    assert done.stderr.count("bubblewrap, which is not on this machine") == 1
    assert "grade --no-isolated" in done.stderr
