"""Answers are real files, and a save is whole or did not happen."""

import os
from pathlib import Path

import pytest

from tutor.progress.workspace import Workspace, WorkspaceError


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path / "answers")


def test_what_is_saved_is_read_back_to_the_byte(workspace: Workspace) -> None:
    text = "x = 1\r\n\ty = '\u03c3'\n\n"
    workspace.save("an-exercise", text)
    assert workspace.read("an-exercise") == text
    assert workspace.path("an-exercise").read_bytes() == text.encode()


def test_no_answer_is_none_and_not_an_error(workspace: Workspace) -> None:
    assert workspace.read("an-exercise") is None


def test_a_save_leaves_nothing_but_the_answer(workspace: Workspace) -> None:
    for number in range(5):
        workspace.save("an-exercise", f"x = {number}\n")
    assert [path.name for path in workspace.path("an-exercise").parent.iterdir()] == ["an-exercise.py"]


def test_a_failed_save_keeps_the_old_text_and_says_what_to_do(workspace: Workspace, tmp_path: Path) -> None:
    workspace.path("an-exercise").mkdir(parents=True)
    with pytest.raises(WorkspaceError, match="a folder is in the way"):
        workspace.save("an-exercise", "x = 1\n")
    with pytest.raises(WorkspaceError, match="is a folder"):
        workspace.read("an-exercise")


def test_a_link_is_followed_so_that_an_answer_may_live_elsewhere(workspace: Workspace, tmp_path: Path) -> None:
    elsewhere = tmp_path / "mine.py"
    elsewhere.write_text("old\n")
    workspace.path("an-exercise").parent.mkdir()
    workspace.path("an-exercise").symlink_to(elsewhere)
    workspace.save("an-exercise", "new\n")
    assert elsewhere.read_text() == "new\n"
    assert workspace.path("an-exercise").is_symlink()


def test_a_dangling_link_is_named(workspace: Workspace, tmp_path: Path) -> None:
    workspace.path("an-exercise").parent.mkdir()
    workspace.path("an-exercise").symlink_to(tmp_path / "gone.py")
    with pytest.raises(WorkspaceError, match="link to a file that is not there"):
        workspace.read("an-exercise")


def test_text_that_is_not_utf8_is_named(workspace: Workspace) -> None:
    workspace.save("an-exercise", "")
    workspace.path("an-exercise").write_bytes(b"x = '\xff'\n")
    with pytest.raises(WorkspaceError, match=r"not UTF-8 text \(byte 5\)"):
        workspace.read("an-exercise")


def test_permissions_survive_a_save(workspace: Workspace) -> None:
    workspace.save("an-exercise", "x = 1\n")
    workspace.path("an-exercise").chmod(0o640)
    workspace.save("an-exercise", "x = 2\n")
    assert os.stat(workspace.path("an-exercise")).st_mode & 0o777 == 0o640


def test_kept_texts_never_overwrite_each_other(workspace: Workspace) -> None:
    kept = [workspace.keep("an-exercise", f"x = {number}\n") for number in range(3)]
    assert len(set(kept)) == 3
    assert {path.read_text() for path in workspace.kept("an-exercise")} == {"x = 0\n", "x = 1\n", "x = 2\n"}
    assert workspace.kept("another-exercise") == ()


def test_texts_put_aside_in_one_second_come_newest_first(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    for number in range(12):
        workspace.keep("x", str(number))
    assert [path.read_text() for path in workspace.kept("x")] == [str(number) for number in reversed(range(12))]
