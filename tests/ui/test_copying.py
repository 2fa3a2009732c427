"""One key copies what is at hand, and words say what was copied."""

from tests.conftest import CHECK

RIGHT = "def double(x):\n    return 2.0 * x\n"
WRONG = "def double(x):\n    return 3.0 * x  # [/b]\n"


async def told(tutor, words: str) -> None:
    await tutor.until(lambda: words in " ".join(tutor.screen_text().split()))


async def test_the_example_in_view(start, make_course) -> None:
    async with start(make_course(), toasts=True) as tutor:
        await tutor.press("ctrl+c")
        await tutor.until(lambda: tutor.app.clipboard == 'print("hello f32[3] [/b]")\n')
        await told(tutor, "Copied 1 line: the example")


async def test_the_whole_answer_or_what_is_selected(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.write(RIGHT)
        await tutor.press("ctrl+c")
        await tutor.until(lambda: tutor.app.clipboard == RIGHT)
        await told(tutor, "Copied 2 lines: the whole answer.")
        tutor.editor.move_cursor((0, 0))
        await tutor.press("shift+end", "ctrl+c")
        await tutor.until(lambda: tutor.app.clipboard == "def double(x):")
        await told(tutor, "Copied 1 line: the selection.")
        await tutor.press("f10")
        await tutor.until(lambda: tutor.app.main.query("#scratch #editor:focus"))
        await tutor.press("ctrl+c")
        await told(tutor, "the whole scratch pad.")


async def test_the_verdict_as_text(start, make_course) -> None:
    async with start(make_course(), "double-it", toasts=True) as tutor:
        await tutor.write(WRONG)
        await tutor.check()
        await tutor.press("f8", "ctrl+c")
        await told(tutor, "the verdict.")
        assert tutor.app.clipboard.startswith("Not right yet.")
        assert "double(3.0) is 6" in tutor.app.clipboard
        assert "called: double(3.0)" in tutor.app.clipboard


async def test_half_characters_that_a_program_printed_are_copied_as_question_marks(start, make_course) -> None:
    check = CHECK.replace(
        "def test_three", 'def test_odd(answer):\n    """odd"""\n    assert False, "\\udc80"\n\n\ndef test_three'
    )
    async with start(make_course(**{"checks/test_double_it.py": check}), "double-it", toasts=True) as tutor:
        await tutor.write(RIGHT)
        await tutor.check()
        await tutor.press("f8", "ctrl+c")
        await told(tutor, "the verdict.")
        tutor.app.clipboard.encode("utf-8")


async def test_where_there_is_nothing_that_is_said_and_the_palette_copies_too(start, make_course) -> None:
    async with start(make_course(), toasts=True) as tutor:
        await tutor.press("ctrl+o", "ctrl+c")
        await told(tutor, "There is nothing here to copy. Ctrl+Q quits the tutor.")
        await tutor.press("escape", "ctrl+p", *"copy what")
        await told(tutor, "Copy what is at hand")
        await tutor.press("enter")
        await tutor.until(lambda: tutor.app.clipboard.startswith("print"))
