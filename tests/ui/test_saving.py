"""Nothing typed is ever lost: saved soon, at every end, and beside what another program wrote."""

import pytest

from tutor.ui.screens.ask import Ask

RIGHT = "def double(x):\n    return 2.0 * x\n"


def theirs_is_written(tutor, text: str) -> None:
    tutor.answer.parent.mkdir(parents=True, exist_ok=True)
    tutor.answer.write_text(text)


async def test_what_is_typed_is_on_the_disk_soon_and_whole(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press(*"abc")
        assert "not saved yet" in tutor.text("#work-title")
        await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == tutor.editor.text)
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))


async def test_every_pause_saves_and_not_only_the_first(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        for keys in ("abc", "def", "ghi"):
            await tutor.press(*keys)
            await tutor.until(lambda: tutor.answer.exists() and tutor.answer.read_text() == tutor.editor.text)


async def test_quitting_saves_the_last_keys(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press(*"xyz")
        text = tutor.editor.text
        await tutor.press("ctrl+q")
    assert tutor.answer.read_text() == text


async def test_going_elsewhere_saves_the_last_keys(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.press(*"xyz")
        text = tutor.editor.text
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        assert tutor.answer.read_text() == text


async def test_a_crash_of_ours_saves_the_last_keys(start, make_course) -> None:
    class OurFault(Exception):
        pass

    def fail() -> None:
        raise OurFault

    typed = []

    async def type_and_crash() -> None:
        async with start(make_course(), "double-it") as tutor:
            await tutor.press(*"xyz")
            typed.append((tutor.answer, tutor.editor.text))
            tutor.app.call_later(fail)
            await tutor.pilot.pause(0.2)

    with pytest.raises(OurFault):
        await type_and_crash()
    ((answer, text),) = typed
    assert answer.read_text() == text


async def test_the_next_start_resumes_at_the_same_place_with_the_same_text(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it") as tutor:
        await tutor.press(*"abc")
        text = tutor.editor.text
        await tutor.press("ctrl+q")
    async with start(root) as tutor:
        assert tutor.editor.text == text
        assert tutor.editor.has_focus


async def test_a_save_that_fails_is_said_and_the_text_stays(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        tutor.answer.mkdir(parents=True)
        await tutor.write(RIGHT)
        await tutor.until(lambda: "NOT saved" in tutor.text("#work-title"))
        assert tutor.editor.text == RIGHT
        tutor.answer.rmdir()
        await tutor.press("ctrl+s")
        await tutor.until(lambda: tutor.answer.is_file() and tutor.answer.read_text() == RIGHT)


async def test_an_outside_change_is_loaded_when_there_is_nothing_to_lose(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        theirs_is_written(tutor, RIGHT)
        await tutor.until(lambda: tutor.editor.text == RIGHT)


async def test_an_outside_change_keeps_the_cursor_where_it_was(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("a = 1\nb = 2\nc = 3\n")
        await tutor.until(lambda: "   saved" in tutor.text("#work-title"))
        tutor.editor.move_cursor((1, 3))
        theirs_is_written(tutor, "a = 1\nb = 2\nc = 4\n")
        await tutor.until(lambda: tutor.editor.text.endswith("4\n"))
        assert tutor.editor.cursor_location == (1, 3)


@pytest.mark.parametrize("choice", ["mine", "theirs"])
async def test_a_conflict_is_asked_about_and_loses_neither_text(start, make_course, choice: str) -> None:
    async with start(make_course(), "double-it") as tutor:
        theirs_is_written(tutor, "theirs = 2\n")
        await tutor.write("mine = 1\n")
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        assert tutor.answer.read_text() == "theirs = 2\n"
        await tutor.until(lambda: tutor.app.screen.query(f"#{choice}"))
        await tutor.pilot.pause()
        await tutor.pilot.click(f"#{choice}")
        texts = {"mine": "mine = 1\n", "theirs": "theirs = 2\n"}
        await tutor.until(lambda: tutor.answer.read_text() == texts[choice] and tutor.editor.text == texts[choice])
        (kept,) = tutor.session.workspace.kept("double-it")
        assert {kept.read_text(), texts[choice]} == set(texts.values())


async def test_a_check_asks_first_when_another_program_wrote_the_file(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write("mine = 1\n")
        theirs_is_written(tutor, "theirs = 2\n")
        await tutor.press("ctrl+r")
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        assert not tutor.session.store.attempts("double-it")


async def test_quitting_in_the_midst_of_a_conflict_loses_neither_text(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        theirs_is_written(tutor, "theirs = 2\n")
        await tutor.write("mine = 1\n")
        await tutor.until(lambda: isinstance(tutor.app.screen, Ask))
        await tutor.press("ctrl+q")
    (kept,) = tutor.session.workspace.kept("double-it")
    assert (tutor.answer.read_text(), kept.read_text()) == ("mine = 1\n", "theirs = 2\n")


async def test_beginning_anew_asks_first_and_keeps_the_text(start, make_course) -> None:
    async with start(make_course(), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.press("f4")
        await tutor.until(lambda: tutor.app.screen.query("#keep"))
        await tutor.press("enter")
        assert tutor.editor.text == RIGHT
        await tutor.press("f4")
        await tutor.until(lambda: tutor.app.screen.query("#reset"))
        await tutor.pilot.pause()
        await tutor.pilot.click("#reset")
        await tutor.until(lambda: "Your part" in tutor.editor.text)
        (kept,) = tutor.session.workspace.kept("double-it")
        assert kept.read_text() == RIGHT


async def test_an_answer_that_cannot_be_read_is_said_and_not_overwritten(start, make_course) -> None:
    root = make_course()
    async with start(root, toasts=True) as tutor:
        tutor.answer.parent.mkdir(parents=True, exist_ok=True)
        tutor.answer.write_bytes(b"\xff\xfe not text")
        await tutor.app.main.go("double-it")
        await tutor.until(lambda: "UTF-8" in tutor.screen_text())
        await tutor.press("ctrl+q")
    assert tutor.answer.read_bytes() == b"\xff\xfe not text"
