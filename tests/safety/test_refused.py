"""The disk refuses an answer: it is said, nothing typed is lost, and it is saved as soon as that can be."""

import tempfile
from pathlib import Path

import pytest

from tutor.ui import desk

TEXT = "def double(x):\n    return 2.0 * x  # only in memory\n"


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.setattr(desk, "_TRY_AGAIN_EVERY", 0.2)
    return folder


async def refused(tutor) -> None:  # type: ignore[no-untyped-def]
    """Type a text that cannot be saved, for a folder is in the way."""
    tutor.answer.mkdir(parents=True)
    await tutor.write(TEXT)
    await tutor.until(lambda: "NOT saved" in tutor.text("#work-title"))


async def test_it_is_saved_by_itself_as_soon_as_that_can_be(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        tutor.answer.rmdir()
        await tutor.until(lambda: tutor.answer.is_file() and tutor.answer.read_text() == TEXT)
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))


async def test_going_elsewhere_and_back_finds_the_text(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        await tutor.app.main.go("second-page")
        await tutor.app.main.go("double-it")
        assert tutor.editor.text == TEXT
        await tutor.app.main.go("second-page")
        tutor.answer.rmdir()
        await tutor.until(lambda: tutor.answer.is_file() and tutor.answer.read_text() == TEXT)
        await tutor.app.main.go("double-it")
        await tutor.until(lambda: tutor.editor.text == TEXT and "   saved" in tutor.text("#work-title"))


async def test_it_can_be_judged_all_the_same(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        assert "Passed" in await tutor.check()
        assert tutor.session.store.attempts("double-it")[0].text == TEXT


async def test_beginning_anew_needs_a_text_that_is_kept(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        await tutor.press("f4")
        await tutor.until(lambda: tutor.app.screen.query("#reset"))
        await tutor.pilot.pause()
        await tutor.pilot.click("#reset")
        await tutor.until(lambda: not tutor.app.screen.query("#reset"))
        assert tutor.editor.text == TEXT


async def test_quitting_asks_first_and_then_says_where_the_text_is(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.screen.query("#stay"))
        assert f"{tutor.answer} is a folder. Move it away" in tutor.text(".dialog-text")
        await tutor.press("ctrl+q", "escape")
        await tutor.until(lambda: not tutor.app.screen.query("#stay"))
        assert tutor.editor.text == TEXT
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.screen.query("#leave"))
        await tutor.pilot.pause()
        await tutor.pilot.click("#leave")
        await tutor.until(lambda: tutor.app.left)
    (sentence,) = tutor.app.left
    (rescued,) = Path(tempfile.gettempdir()).rglob("double-it.py")
    assert str(rescued) in sentence
    assert rescued.read_text() == TEXT


async def test_an_end_where_nobody_can_be_asked_prints_the_text_if_there_is_no_room_at_all(
    start, make_course, own_temporary_folder: Path
) -> None:
    async with start(make_course(), "double-it") as tutor:
        await refused(tutor)
        own_temporary_folder.rmdir()
        tutor.app._end()
    (sentence,) = tutor.app.left
    assert TEXT in sentence


async def test_a_crash_of_ours_leaves_the_text_too(start, make_course) -> None:
    class OurFault(Exception):
        pass

    def fail() -> None:
        raise OurFault

    apps = []

    async def type_and_crash() -> None:
        async with start(make_course(), "double-it") as tutor:
            apps.append(tutor.app)
            await refused(tutor)
            tutor.app.call_later(fail)
            await tutor.pilot.pause(0.2)

    with pytest.raises(OurFault):
        await type_and_crash()
    (rescued,) = Path(tempfile.gettempdir()).rglob("double-it.py")
    assert rescued.read_text() == TEXT
    assert str(rescued) in apps[0].left[0]
