"""Any editor may work on the answers while the app is open, in whichever way it saves, and no text is lost."""

import os
from pathlib import Path

import pytest

from tutor.progress.workspace import Workspace
from tutor.ui.screens.ask import Ask

RIGHT = "def double(x):\n    return 2.0 * x\n"
WRONG = "def double(x):\n    return 3.0 * x\n"


def in_place(path: Path, text: str) -> None:
    """Save as nano does."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def by_rename(path: Path, text: str) -> None:
    """Save as most editors do: a new file takes the name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.write_text(text)
    new.replace(path)


def by_backup(path: Path, text: str) -> None:
    """Save as Vim can: the old file becomes the backup, and a new one is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    backup = path.with_name(f"{path.name}~")
    if path.exists():
        path.rename(backup)
    path.write_text(text)
    backup.unlink(missing_ok=True)


def with_an_old_date(path: Path, text: str) -> None:
    """Save as a tool that restores dates does, or any program after the clock was set back."""
    by_rename(path, text)
    os.utime(path, (1, 1))


async def saved(tutor, text: str) -> None:  # type: ignore[no-untyped-def]
    """Write a text and wait until it is said to be saved."""
    await tutor.write(text)
    await tutor.until(lambda: "   saved" in tutor.text("#work-title"))
    assert tutor.answer.read_text() == text


@pytest.mark.parametrize("save", [in_place, by_rename, by_backup, with_an_old_date])
async def test_a_save_of_another_program_is_loaded(start, make_course, save) -> None:  # type: ignore[no-untyped-def]
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, WRONG)
        save(tutor.answer, RIGHT)
        await tutor.until(lambda: tutor.editor.text == RIGHT)
        assert "   saved" in tutor.text("#work-title")
        await tutor.press("x")
        await tutor.until(lambda: tutor.answer.read_text() == tutor.editor.text != RIGHT)
        assert not tutor.session.workspace.kept("double-it")


async def test_undo_brings_back_what_another_program_replaced_and_it_is_saved(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, WRONG)
        by_rename(tutor.answer, RIGHT)
        await tutor.until(lambda: tutor.editor.text == RIGHT)
        await tutor.press("ctrl+z")
        assert tutor.editor.text == WRONG
        await tutor.until(lambda: tutor.answer.read_text() == WRONG)
        await tutor.press("ctrl+y")
        await tutor.until(lambda: tutor.answer.read_text() == RIGHT)


async def test_undo_back_to_the_first_text_is_saved_too(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        first = tutor.editor.text
        await saved(tutor, WRONG)
        while tutor.editor.text != first:
            await tutor.press("ctrl+z")
        await tutor.until(lambda: tutor.answer.read_text() == first)
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))


async def test_a_change_that_is_undone_before_it_was_saved_is_said_to_be_saved(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press("x")
        await tutor.press("ctrl+z")
        assert "not saved yet" in tutor.text("#work-title")
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))


async def test_a_text_of_mine_that_another_program_writes_again_is_loaded_too(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, WRONG)
        for text in (RIGHT, WRONG, RIGHT):
            by_rename(tutor.answer, text)
            await tutor.until(lambda text=text: tutor.editor.text == text)


async def test_what_editors_leave_beside_the_file_is_neither_read_nor_touched(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, WRONG)
        folder = tutor.answer.parent
        left = [".double-it.py.swp", "double-it.py~", "#double-it.py#", "4913", ".double-it.swx.saving.mine"]
        for name in left:
            (folder / name).write_bytes(b"\xff\x00 not an answer")
        (folder / ".#double-it.py").symlink_to("learner@machine.4711:1")
        await saved(tutor, RIGHT)
        await tutor.press("ctrl+q")
    assert {file.name for file in folder.iterdir()} == {"double-it.py", ".#double-it.py", *left}


async def test_a_save_while_a_check_runs_leaves_the_verdict_to_the_text_that_was_judged(start, make_course) -> None:
    slow = "import time\ntime.sleep(0.5)\n" + RIGHT
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(slow)
        await tutor.press("ctrl+r")
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == slow)
        by_rename(tutor.answer, WRONG)
        await tutor.until(lambda: "Passed" in tutor.text("#verdict-text"))
        (attempt,) = tutor.session.store.attempts("double-it")
        assert attempt.text == slow
        await tutor.until(lambda: tutor.editor.text == WRONG)
        assert "Not right yet" in await tutor_check(tutor)


async def tutor_check(tutor) -> str:  # type: ignore[no-untyped-def]
    await tutor.press("ctrl+r")
    await tutor.until(lambda: len(tutor.session.store.attempts("double-it")) == 2)
    await tutor.until(lambda: "Not right yet" in tutor.text("#verdict-text"))
    return tutor.text("#verdict-text")


async def test_the_judged_text_is_on_the_disk_before_it_is_judged(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(WRONG)
        tutor.editor.replace(RIGHT, (0, 0), tutor.editor.document.end)
        await tutor.press("x", "ctrl+r")
        await tutor.until(lambda: tutor.session.store.attempts("double-it"))
        assert tutor.session.store.attempts("double-it")[0].text == tutor.answer.read_text() == tutor.editor.text


async def test_a_deleted_file_is_written_again_from_the_screen(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await saved(tutor, RIGHT)
        tutor.answer.unlink()
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == RIGHT)
        await tutor.until(lambda: "was gone" in tutor.screen_text())


async def test_a_deleted_folder_is_made_again(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, RIGHT)
        tutor.answer.unlink()
        tutor.answer.parent.rmdir()
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == RIGHT)


async def test_a_file_that_is_deleted_and_made_anew_is_loaded(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await saved(tutor, WRONG)
        tutor.answer.unlink()
        in_place(tutor.answer, RIGHT)
        await tutor.until(lambda: tutor.editor.text == RIGHT)


async def choose(tutor, choice: str) -> None:  # type: ignore[no-untyped-def]
    await tutor.until(lambda: tutor.app.screen.query(f"#{choice}"))
    await tutor.pilot.pause()
    await tutor.pilot.click(f"#{choice}")


@pytest.mark.parametrize("choice", ["mine", "theirs"])
async def test_a_third_text_that_comes_during_the_question_is_not_lost_either(
    start, make_course, choice: str
) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("mine = 1\n")
        in_place(tutor.answer, "")  # an editor that saves in place has just emptied the file
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        in_place(tutor.answer, "theirs = 2\n")
        await choose(tutor, choice)
        texts = {"mine": "mine = 1\n", "theirs": "theirs = 2\n"}
        await tutor.until(lambda: tutor.answer.read_text() == tutor.editor.text == texts[choice])
        (kept,) = tutor.session.workspace.kept("double-it")
        assert {kept.read_text(), texts[choice]} == set(texts.values())


async def test_what_is_no_text_is_said_and_kept_to_the_byte(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await saved(tutor, RIGHT)
        tutor.answer.write_bytes("naïve = 1\n".encode("latin-1"))
        await tutor.until(lambda: "UTF-8" in tutor.screen_text())
        assert tutor.editor.text == RIGHT
        await tutor.press("x")
        await tutor.until(lambda: tutor.answer.read_bytes() == tutor.editor.text.encode())
        (kept,) = tutor.session.workspace.kept("double-it")
        assert kept.read_bytes() == b"na\xefve = 1\n"


async def test_what_cannot_be_read_is_neither_replaced_nor_a_reason_to_lose_what_is_typed(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await saved(tutor, RIGHT)
        tutor.answer.unlink()
        os.mkfifo(tutor.answer)
        await tutor.until(lambda: "ordinary" in tutor.screen_text())
        await tutor.press("x")
        await tutor.until(lambda: "NOT saved" in tutor.screen_text())
        assert tutor.answer.is_fifo()
        tutor.answer.unlink()
        await tutor.press("y")
        await tutor.until(lambda: tutor.answer.is_file() and tutor.answer.read_text() == tutor.editor.text)


@pytest.mark.parametrize("text", ["a = 1\r\nb = 2\n", "a = 'x\x0cy'\n", "a = 1\rb = 2\n"])
async def test_a_file_that_the_screen_cannot_show_as_it_is_is_kept_before_it_is_replaced(
    start, make_course, text: str
) -> None:
    async with start(make_course()) as tutor:
        in_place(tutor.answer, "")
        tutor.answer.write_bytes(text.encode())
        await tutor.app.main.go("double-it")
        await tutor.until(lambda: "a = " in tutor.editor.text)
        await tutor.press("ctrl+s")
        assert tutor.answer.read_bytes() == text.encode()
        await tutor.press("x")
        await tutor.until(lambda: tutor.answer.read_bytes() == tutor.editor.text.encode())
        (kept,) = tutor.session.workspace.kept("double-it")
        assert kept.read_bytes() == text.encode()


async def test_windows_line_endings_stay(start, make_course) -> None:
    async with start(make_course()) as tutor:
        in_place(tutor.answer, "")
        tutor.answer.write_bytes(b"a = 1\r\nb = 2\r\n")
        await tutor.app.main.go("double-it")
        await tutor.until(lambda: "a = 1" in tutor.editor.text)
        await tutor.press("x")
        await tutor.until(lambda: tutor.answer.read_bytes() == b"a = 1\r\nb = 2\r\nx")
        assert not tutor.session.workspace.kept("double-it")


def test_a_text_that_appears_between_the_look_and_the_save_is_kept(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    assert workspace.save_over("an-exercise", "mine = 1\n", None) is None
    in_place(workspace.path("an-exercise"), "theirs = 2\n")
    kept = workspace.save_over("an-exercise", "mine = 3\n", "mine = 1\n")
    assert kept is not None
    assert (kept.read_text(), workspace.read("an-exercise")) == ("theirs = 2\n", "mine = 3\n")


def test_what_a_killed_save_left_is_removed_when_it_is_old(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    old, young = tmp_path / ".an-exercise.abc.saving", tmp_path / ".an-exercise.def.saving"
    for half in (old, young):
        half.write_text("half")
    os.utime(old, (1, 1))
    workspace.save("an-exercise", "x = 1\n")
    assert not old.exists()
    assert young.exists()
