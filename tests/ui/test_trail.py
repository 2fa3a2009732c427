"""Back to where one was and forward again, to the same row of the page; and finished work stays finished."""

import pytest

RIGHT = "def double(x):\n    return 2.0 * x\n"
SIZES = [(80, 24), (140, 45)]


def long_course(make_course):  # type: ignore[no-untyped-def]
    body = "\n\n".join(f"Paragraph {number} with $x^{{{number}}}$." for number in range(80))
    lesson = (
        'id = "first-lesson"\nnumber = "1"\ntitle = "T"\nsummary = "S"\n'
        f'[[page]]\nid = "long-page"\ntitle = "A long page"\nbody = """\n{body}\n"""\n'
        '[[page]]\nid = "short-page"\ntitle = "A short page"\nbody = "The end."\n'
        '[[page]]\nid = "third-page"\ntitle = "A third page"\nbody = "After the end."\n'
    )
    return make_course(**{"lessons/first/lesson.toml": lesson})


def title(tutor) -> str:
    return tutor.text(".page-title")


@pytest.mark.parametrize("size", SIZES)
async def test_back_and_forward_go_to_the_same_row(start, make_course, size) -> None:
    async with start(long_course(make_course), size=size) as tutor:
        page = tutor.app.main.query_one("#page")
        await tutor.until(lambda: page.max_scroll_y > 60)
        await tutor.press("space", "space")
        await tutor.until(lambda: page.scroll_offset.y > 20 and page.scroll_offset.y == page.scroll_target_y)
        top = page.scroll_offset.y
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "A short page" in title(tutor))
        await tutor.press("f11")
        await tutor.until(lambda: "A long page" in title(tutor) and page.scroll_offset.y == top)
        await tutor.press("ctrl+right_square_bracket")
        await tutor.until(lambda: "A short page" in title(tutor))
        await tutor.press("left_square_bracket")
        await tutor.until(lambda: "A long page" in title(tutor) and page.scroll_offset.y == top)
        await tutor.press("right_square_bracket")
        await tutor.until(lambda: "A short page" in title(tutor))


async def test_a_new_place_ends_what_lay_ahead(start, make_course) -> None:
    async with start(long_course(make_course), toasts=True) as tutor:
        await tutor.press("f11")
        await tutor.until(lambda: "This is where you began." in tutor.screen_text())
        await tutor.press("ctrl+n", "f11", "ctrl+o", "end", "enter")
        await tutor.until(lambda: "A third page" in title(tutor))
        await tutor.press("ctrl+right_square_bracket")
        await tutor.until(lambda: "There is nothing further." in tutor.screen_text())
        await tutor.press("f11")
        await tutor.until(lambda: "A long page" in title(tutor))


async def test_back_leads_from_the_cheat_sheet_to_the_open_exercise_with_its_text(start, make_course) -> None:
    cheats = '[[cheat]]\nid = "c-one"\nneed = "Do one"\ncode = "one()"\npage = "second-page"\n'
    async with start(make_course(**{"lessons/cheatsheet.toml": cheats}), "double-it") as tutor:
        await tutor.write(RIGHT)
        await tutor.press("ctrl+g", *"one", "enter")
        await tutor.until(lambda: "The second page" in title(tutor))
        await tutor.press("f11")
        await tutor.until(lambda: tutor.editor.has_focus)
        assert tutor.editor.text == RIGHT


async def test_the_palette_goes_back(start, make_course) -> None:
    async with start(long_course(make_course)) as tutor:
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "A short page" in title(tutor))
        await tutor.press("ctrl+p", *"go back to where")
        await tutor.until(lambda: "Go back to where you were" in tutor.screen_text())
        await tutor.press("enter")
        await tutor.until(lambda: "A long page" in title(tutor))


@pytest.mark.parametrize("size", SIZES)
async def test_reopening_finished_work_does_not_undo_it(start, make_course, size) -> None:
    root = make_course()
    async with start(root, "double-it", size) as tutor:
        await tutor.write(RIGHT)
        assert "Passed" in await tutor.check()
        await tutor.until(lambda: tutor.answer.read_text() == RIGHT)
        written = tutor.answer.stat().st_mtime_ns
    async with start(root, "first-page", size) as tutor:
        await tutor.until(lambda: "✓ passed" in tutor.screen_text() or size == (80, 24))
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus and tutor.editor.text == RIGHT)
        assert tutor.answer.stat().st_mtime_ns == written
        await tutor.write("def double(x):\n    return 3.0 * x\n")
        assert "Passed" not in await tutor.check()
        assert "1/1 passed" in tutor.screen_text()
        await tutor.press("ctrl+o")
        await tutor.until(lambda: "✓ Double it" in tutor.screen_text())
        assert tutor.session.may_show_solution("double-it")
        assert [attempt.text for attempt in tutor.session.store.attempts("double-it")][-1] == RIGHT


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_that_was_left_opens_where_it_was_left_also_at_the_next_start(start, make_course, size) -> None:
    root = long_course(make_course)
    async with start(root, size=size) as tutor:
        page = tutor.app.main.query_one("#page")
        await tutor.until(lambda: page.max_scroll_y > 60)
        await tutor.press("space", "space")
        await tutor.until(lambda: page.scroll_offset.y > 20 and page.scroll_offset.y == page.scroll_target_y)
        top = page.scroll_offset.y
        await tutor.press("ctrl+n")
        await tutor.until(lambda: "A short page" in title(tutor))
        await tutor.press("ctrl+l")
        await tutor.until(lambda: "A long page" in title(tutor) and page.scroll_offset.y == top)
        await tutor.press("j")
        await tutor.until(lambda: page.scroll_offset.y == top + 1)
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.return_code is not None)
    async with start(root, size=size) as tutor:
        page = tutor.app.main.query_one("#page")
        await tutor.until(lambda: page.scroll_offset.y == top + 1)


async def test_where_a_page_was_left_holds_at_another_width(start, make_course) -> None:
    body = "\n\n".join(f"Paragraph {number}. " + "Words and words. " * 20 for number in range(40))
    lesson = (
        'id = "first-lesson"\nnumber = "1"\ntitle = "T"\nsummary = "S"\n'
        f'[[page]]\nid = "long-page"\ntitle = "A long page"\nbody = """\n{body}\n\n@example say-hello\n\n{body}\n"""\n'
        '[[example]]\nid = "say-hello"\nfile = "examples/say-hello.py"\ncaption = "Hello"\n'
    )
    root = make_course(**{"lessons/first/lesson.toml": lesson})
    async with start(root, "say-hello") as tutor:
        await tutor.until(lambda: "Hello" in tutor.screen_text())
        await tutor.press("ctrl+q")
        await tutor.until(lambda: tutor.app.return_code is not None)
    async with start(root, "long-page", (60, 24)) as tutor:
        await tutor.until(lambda: "Example  Hello" in tutor.screen_text())


async def test_a_page_that_was_read_to_its_end_begins_at_its_top_again(start, make_course) -> None:
    async with start(long_course(make_course)) as tutor:
        page = tutor.app.main.query_one("#page")
        await tutor.until(lambda: page.max_scroll_y > 60)
        await tutor.press("G")
        await tutor.until(lambda: page.is_at_end)
        end = page.scroll_offset.y
        await tutor.press("ctrl+n", "ctrl+l")
        await tutor.until(lambda: "A long page" in title(tutor) and page.scroll_offset.y == 0)
        await tutor.press("f11", "f11")
        await tutor.until(lambda: "A long page" in title(tutor) and page.scroll_offset.y == end)
