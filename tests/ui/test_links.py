"""Links between pages, examples, cheats and errors: with the mouse, with the keyboard, and in plain text."""

import pytest

from tutor.plain.markdown import lines

SIZES = [(80, 24), (140, 45)]
BODY = "Before it came [the `end`](#second-page), and [another](#say-hello) too."
CARDS = (
    '[[card]]\nid = "error-one"\ntitle = "An error [/b]"\nkinds = ["ZeroDivisionError"]\npatterns = ["zero"]\n'
    'meaning = "M"\nwhy = "W"\nfix = "See [it](#second-page)."\npages = ["first-page", "second-page"]\n'
)


def linked(make_course, body: str = BODY):  # type: ignore[no-untyped-def]
    root = make_course(**{"lessons/errors.toml": CARDS})
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text().replace("Text with", f"{body}\n\nText with", 1))
    return root


@pytest.mark.parametrize("size", SIZES)
async def test_tab_goes_from_link_to_link_and_enter_follows(start, make_course, size) -> None:
    async with start(linked(make_course), "first-page", size) as tutor:
        await tutor.until(lambda: "Before it came the end, and another too." in tutor.screen_text())
        await tutor.press("tab", "tab", "shift+tab", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("f11")
        await tutor.until(lambda: "Before it came" in tutor.screen_text())
        await tutor.press("tab", "tab", "enter")
        await tutor.until(lambda: getattr(tutor.app.focused, "item", "") == "say-hello")


async def test_tab_leaves_the_last_link_for_what_comes_next(start, make_course) -> None:
    async with start(linked(make_course), "first-page") as tutor:
        await tutor.until(lambda: "Before it came" in tutor.screen_text())
        await tutor.press("tab", "tab", "tab")
        assert getattr(tutor.app.focused, "item", "") == "say-hello"


async def test_a_click_follows_a_link(start, make_course) -> None:
    async with start(linked(make_course), "first-page", (80, 24)) as tutor:
        await tutor.until(lambda: "Before it came" in tutor.screen_text())
        rows = tutor.screen_text().splitlines()
        y = next(y for y, row in enumerate(rows) if "Before it came" in row)
        await tutor.pilot.click(offset=(rows[y].index("end,") + 1, y))
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))


async def test_a_link_in_a_prompt_is_followed_and_the_editor_stays_shut(start, make_course) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text().replace("Write `double(x)`.", "Write it, see [the end](#second-page)."))
    async with start(root, "first-page") as tutor:
        await tutor.until(lambda: "see the end" in tutor.screen_text())
        rows = tutor.screen_text().splitlines()
        y = next(y for y, row in enumerate(rows) if "see the end" in row)
        await tutor.pilot.click(offset=(rows[y].index("the end") + 1, y))
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        assert not tutor.app.main.has_answer()


async def test_the_card_of_a_verdict_opens_and_leads_on(start, make_course) -> None:
    async with start(linked(make_course), "double-it") as tutor:
        await tutor.write("1 / 0\n")
        await tutor.check()
        assert "See it." in tutor.text("#verdict-text")
        await tutor.press("f8", "c")
        await tutor.until(lambda: "error  An error [/b]" in tutor.text(".page-title"))
        await tutor.until(lambda: "Read more:" in tutor.screen_text())
        assert "• The first page" in tutor.screen_text()
        await tutor.press("tab", "enter")
        await tutor.until(lambda: "The second page" in tutor.text(".page-title"))
        await tutor.press("f11", "f11")
        await tutor.until(lambda: tutor.editor.has_focus and tutor.editor.text == "1 / 0\n")


async def test_a_link_that_leads_nowhere_is_no_disaster(start, make_course) -> None:
    async with start(linked(make_course, "A [dead](#nowhere) end."), "first-page", toasts=True) as tutor:
        await tutor.until(lambda: "A dead end." in tutor.screen_text())
        await tutor.press("tab", "enter")
        await tutor.until(lambda: "This link leads to" in tutor.screen_text())
        await tutor.press("ctrl+n")
        await tutor.until(lambda: tutor.editor.has_focus)


def test_plain_text_says_where_a_link_leads() -> None:
    assert list(lines("See [the *end*](#second-page).")) == ["See the *end* (see: second-page).", ""]
    assert list(lines("See [JAX](https://docs.jax.dev).")) == ["See JAX (see: https://docs.jax.dev).", ""]
