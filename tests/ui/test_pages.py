"""Pages show prose, formulas, programs and exercises, and text of others is never obeyed."""

from tutor.course.load import builtin_course_root


def lesson_with(body: str, more: str = "") -> str:
    return (
        'id = "first-lesson"\nnumber = "1"\ntitle = "T [/b]"\nsummary = "S"\n'
        f'[[page]]\nid = "first-page"\ntitle = "The page [/b]"\nbody = """\n{body}\n"""\n{more}'
    )


async def test_it_opens_at_the_first_page_with_text_of_others_shown_as_it_is(start, make_course) -> None:
    async with start(make_course()) as tutor:
        await tutor.until(lambda: "Exercise  Double it" in tutor.screen_text())
        shown = tutor.screen_text()
        assert "The first page" in shown
        assert "x²" in shown
        assert "f32[3], [/b], [@click=app.quit]x[/]" in shown


async def test_titles_with_brackets_are_shown_in_every_place_that_lists_them(start, make_course) -> None:
    async with start(make_course(**{"lessons/first/lesson.toml": lesson_with("Text.")})) as tutor:
        await tutor.until(lambda: tutor.screen_text().count("The page [/b]") == 2)
        assert tutor.screen_text().count("T [/b]") == 2
        await tutor.press("ctrl+p", *"page")
        await tutor.until(lambda: "page: The page [/b]" in tutor.screen_text())


async def test_a_short_formula_stays_on_one_row_and_is_copied_with_plain_blanks(start, make_course) -> None:
    words = "word " * 7
    body = f"{words}$a = b + c + d + e$ end"
    async with start(make_course(**{"lessons/first/lesson.toml": lesson_with(body)}), size=(50, 20)) as tutor:
        await tutor.until(lambda: "end" in tutor.screen_text())
        assert "a = b + c + d + e" in tutor.screen_text()
        tutor.app.screen.text_select_all()
        assert "a = b + c + d + e" in (tutor.app.screen.get_selected_text() or "")


async def test_a_formula_that_cannot_be_shown_appears_as_its_source(start, make_course) -> None:
    body = "Text $\\\\unknowncommand{x}$ and\n\n$$\n\\\\unknowncommand{y}\n$$\n"
    async with start(make_course(**{"lessons/first/lesson.toml": lesson_with(body)})) as tutor:
        await tutor.until(lambda: "\\unknowncommand{y}" in tutor.screen_text())
        assert "$\\unknowncommand{x}$" in tutor.screen_text()


async def test_a_displayed_formula_is_broken_to_the_width_there_is(start, make_course) -> None:
    body = "$$\nf(x) = aaaaaaaa + bbbbbbbb, \\\\qquad g(x) = cccccccc + dddddddd, \\\\qquad h(x) = eeeeeeee\n$$\n"
    async with start(make_course(**{"lessons/first/lesson.toml": lesson_with(body)}), size=(100, 20)) as tutor:
        await tutor.until(lambda: any("f(x)" in line and "h(x)" in line for line in tutor.screen_text().splitlines()))
        await tutor.pilot.resize_terminal(50, 20)
        await tutor.until(lambda: "h(x) = eeeeeeee" in tutor.screen_text())
        assert not any("f(x)" in line and "h(x)" in line for line in tutor.screen_text().splitlines())


async def test_an_example_runs_in_place(start, make_course) -> None:
    async with start(make_course()) as tutor:
        assert "recorded output" in tutor.text(".program-printed")
        await tutor.press("f5")
        await tutor.until(lambda: "ran to its end" in tutor.text(".program-printed"))
        assert "hello f32[3] [/b]" in tutor.text(".program-printed")


async def test_an_example_streams_what_it_prints_and_can_be_stopped(start, make_course) -> None:
    slow = "import time\nprint('first')\ntime.sleep(60)\n"
    async with start(make_course(**{"lessons/first/examples/say-hello.py": slow})) as tutor:
        await tutor.press("f5")
        await tutor.until(lambda: "first" in tutor.text(".program-printed"))
        assert "F9 stops it" in tutor.text(".program-printed")
        await tutor.press("f9")
        await tutor.until(lambda: "You stopped the run" in tutor.text(".program-printed"))


async def test_a_figure_is_drawn_from_what_its_program_prints(start, make_course) -> None:
    figure = '[[figure]]\nid = "a-line"\nkind = "lines"\nfile = "examples/a-line.py"\ncaption = "A line [/b]"\n'
    program = 'import json\nprint(json.dumps({"x": [0, 1, 2], "series": [{"label": "up [/b]", "y": [0, 1, 2]}]}))\n'
    files = {
        "lessons/first/lesson.toml": lesson_with("@figure a-line", figure),
        "lessons/first/examples/a-line.py": program,
    }
    async with start(make_course(**files)) as tutor:
        await tutor.until(lambda: "A line [/b]" in tutor.screen_text())
        await tutor.press("f5")
        await tutor.until(lambda: "● up [/b]" in tutor.screen_text())


async def test_a_missing_file_of_an_example_is_said_in_its_place(start, make_course) -> None:
    root = make_course()
    (root / "lessons/first/examples/say-hello.py").unlink()
    async with start(root) as tutor:
        await tutor.until(lambda: "say-hello.py" in tutor.text(".mistake"))
        assert "Exercise  Double it" in tutor.screen_text()


async def test_a_broken_lesson_is_shown_and_the_others_open(start, make_course) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["second", "first"]\n'
    root = make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": 'boddy = "[/b]"\n'})
    async with start(root) as tutor:
        await tutor.until(lambda: "The first page" in tutor.text(".page-title"))
        assert "broken" in tutor.screen_text()
        await tutor.press("ctrl+o", "home", "enter")
        await tutor.until(lambda: "This lesson is broken" in tutor.text(".page-title"))
        assert "unknown key `boddy`" in tutor.text(".mistake")


async def test_two_items_with_one_id_do_not_end_the_app(start, make_course) -> None:
    twice = lesson_with("One.") + '[[page]]\nid = "first-page"\ntitle = "Again"\nbody = "Two."\n'
    async with start(make_course(**{"lessons/first/lesson.toml": twice})) as tutor:
        await tutor.until(lambda: tutor.app.screen is tutor.app.main and tutor.text(".page-title"))


async def test_every_page_of_the_built_in_course_is_shown_without_raw_tex(start) -> None:
    async with start(builtin_course_root()) as tutor:
        for lesson in tutor.session.course.lessons:
            assert lesson.content is not None
            for page in lesson.content.page:
                await tutor.app.main.go(page.id)
                await tutor.until(lambda: tutor.text("Prose MarkdownBlock"))
                shown = tutor.text("Prose Paragraph, Prose DisplayedMath")
                assert page.title in tutor.text(".page-title")
                assert "\\frac" not in shown
                assert "$" not in shown
