"""An author writes in one window and reads in the other: what is saved is shown, mistakes are said."""

import time
from pathlib import Path

import pytest

from tutor.course.load import open_course
from tutor.ui.previewing import CourseWatch
from tutor.ui.screens.cheatsheet import CheatSheet

LONG = "\n\n".join(f"Paragraph {number} of the page." for number in range(60))
CHANGED = "The words that were changed."


def lesson_of(root: Path) -> Path:
    return root / "lessons/first/lesson.toml"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


async def test_a_saved_page_is_shown_at_the_same_row(start, make_course) -> None:  # type: ignore[no-untyped-def]
    root = make_course()
    edit(lesson_of(root), "The end.", LONG.replace("\n", "\\n"))
    async with start(root, "second-page", follow=True) as tutor:
        page = tutor.app.main._page
        await tutor.until(lambda: page.max_scroll_y > 20)
        page.scroll_to(y=20, animate=False)
        await tutor.until(lambda: page.scroll_offset.y == 20)
        edit(lesson_of(root), "Paragraph 12 of the page.", CHANGED)
        await tutor.until(lambda: CHANGED in tutor.screen_text())
        await tutor.until(lambda: page.scroll_offset.y == 20)
        assert tutor.app.main.here().id == "second-page"


async def test_a_mistake_is_said_with_file_and_line_and_the_course_before_stays(start, make_course) -> None:
    root = make_course()
    async with start(root, "second-page", toasts=True, follow=True) as tutor:
        await tutor.until(lambda: "The end." in tutor.screen_text())
        edit(lesson_of(root), 'number = "1"', "numbr = 1")
        await tutor.until(lambda: "lessons/first/lesson.toml:2: numbr" in tutor.screen_text())
        assert "The course before it stays." in tutor.screen_text()
        assert "The end." in tutor.screen_text()
        edit(lesson_of(root), "The end.", CHANGED)
        edit(lesson_of(root), "numbr = 1", 'number = "1"')
        await tutor.until(lambda: CHANGED in tutor.screen_text())
        await tutor.until(lambda: "numbr" not in tutor.screen_text())


async def test_what_lint_finds_is_said_and_the_page_is_shown_all_the_same(start, make_course) -> None:
    root = make_course()
    async with start(root, "first-page", toasts=True, follow=True) as tutor:
        await tutor.until(lambda: "Text with" in tutor.screen_text())
        edit(lesson_of(root), "Text with", "[it](#nowhere) Text now with")
        await tutor.until(lambda: "leads to `nowhere`" in tutor.screen_text())
        assert "Text now with" in tutor.screen_text()


async def test_what_is_written_stays_while_its_exercise_changes(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it", follow=True) as tutor:
        await tutor.write("mine = 1\n")
        edit(lesson_of(root), 'title = "Double it"', 'title = "Double it now"')
        await tutor.until(lambda: "Double it now" in tutor.text("#work-title"))
        assert tutor.editor.text == tutor.answer.read_text() == "mine = 1\n"
        (root / "lessons/first/solutions/double-it.py").write_text("def double(x):\n    return x + x\n")
        (root / "checks/test_double_it.py").write_text(
            'def test_it(answer):\n    """a new check"""\n    assert answer.double(2.0) == 4.0\n'
        )
        await tutor.write("def double(x):\n    return x + x\n")
        assert "a new check" in await tutor.check()


async def test_an_untouched_stub_is_shown_as_it_is_now(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it", follow=True) as tutor:
        await tutor.until(lambda: "Your part" in tutor.editor.text)
        edit(root / "lessons/first/stubs/double-it.py", "Your part", "Your own part")
        await tutor.until(lambda: "Your own part" in tutor.editor.text)


async def test_a_changed_example_is_shown_with_its_output_and_runs(start, make_course) -> None:
    root = make_course()
    async with start(root, "first-page", follow=True) as tutor:
        await tutor.until(lambda: "hello f32[3]" in tutor.screen_text())
        for ending in ("py", "out"):
            edit(root / f"lessons/first/examples/say-hello.{ending}", "hello", "good day")
        await tutor.until(lambda: tutor.screen_text().count("good day f32[3]") == 2)


async def test_an_exercise_and_a_page_that_get_other_ids_are_followed_to_their_place(start, make_course) -> None:
    root = make_course()
    async with start(root, "double-it", follow=True) as tutor:
        await tutor.write("mine = 1\n")
        answer = tutor.answer
        text = lesson_of(root).read_text()
        lesson_of(root).write_text(
            text.replace('id = "double-it"', 'id = "twice"').replace("@exercise double-it", "@exercise twice")
        )
        await tutor.until(lambda: tutor.app.main.here().id == "twice")
        assert tutor.panes == ["outline", "page"]
        assert answer.read_text() == "mine = 1\n"


async def test_a_lesson_that_is_added_or_was_broken_is_there_when_it_is_sound(start, make_course) -> None:
    root = make_course()
    sound = lesson_of(root).read_text()
    lesson_of(root).write_text(sound.replace('number = "1"', "numbr = 1"))
    async with start(root, "first", toasts=True, follow=True) as tutor:
        await tutor.until(lambda: "This lesson is broken" in tutor.screen_text())
        lesson_of(root).write_text(sound)
        await tutor.until(lambda: "Text with" in tutor.screen_text())
        (root / "lessons/more").mkdir()
        (root / "lessons/more/lesson.toml").write_text('id = "m"\nnumber = "2"\ntitle = "One more"\nsummary = "S"\n')
        edit(root / "lessons/course.toml", '"first"', '"first", "more"')
        await tutor.until(lambda: "One more" in tutor.screen_text())


async def test_an_edition_waits_until_what_stands_in_front_is_closed(start, make_course) -> None:
    root = make_course()
    async with start(root, "second-page", follow=True) as tutor:
        await tutor.until(lambda: "The end." in tutor.screen_text())
        await tutor.press("ctrl+g")
        await tutor.until(lambda: isinstance(tutor.app.screen, CheatSheet))
        edit(lesson_of(root), "The end.", CHANGED)
        before = tutor.session.course
        await tutor.pilot.pause(1.5)  # longer than the time between two looks
        assert tutor.session.course is before
        await tutor.press("escape")
        await tutor.until(lambda: CHANGED in tutor.screen_text())


def test_what_is_half_written_is_no_mistake(make_course, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    root = make_course()
    watch = CourseWatch(open_course(root), tmp_path / "cache")
    assert watch.look() is None
    sound = lesson_of(root).read_text()
    lesson_of(root).write_text("")
    assert watch.look() is None
    lesson_of(root).write_text(sound + "\n")
    edition = watch.look()
    assert edition is not None
    assert (edition.complaint, edition.changed) == ("", frozenset({lesson_of(root)}))
    lesson_of(root).write_text("")
    assert watch.look() is None
    edition = watch.look()
    assert edition is not None
    assert edition.course is None
    assert edition.complaint.startswith("lessons/first/lesson.toml:1: id: the key `id` is missing")
    assert watch.look() is None


def test_what_is_saved_after_the_course_was_read_is_new_whenever_one_begins_to_look(
    make_course, tmp_path: Path
) -> None:  # type: ignore[no-untyped-def]
    root = make_course()
    course = open_course(root)
    time.sleep(0.05)  # longer than a tick of the clock that files have
    edit(lesson_of(root), "The first page", "The page that was saved meanwhile")
    edition = CourseWatch(course, tmp_path / "cache").look()
    assert edition is not None
    assert edition.course is not None
    assert edition.course.find("first-page").title == "The page that was saved meanwhile"


@pytest.mark.parametrize("name", [".lesson.toml.swp", "lesson.toml~", "#lesson.toml#", "4913"])
def test_what_editors_leave_beside_is_nothing_new(make_course, tmp_path: Path, name: str) -> None:  # type: ignore[no-untyped-def]
    root = make_course()
    watch = CourseWatch(open_course(root), tmp_path / "cache")
    assert watch.look() is None
    (lesson_of(root).parent / name).write_text("x")
    assert watch.look() is None


def test_another_id_of_the_course_and_a_course_that_is_gone_are_said(make_course, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    root = make_course()
    watch = CourseWatch(open_course(root), tmp_path / "cache")
    assert watch.look() is None
    edit(root / "lessons/course.toml", 'id = "small"', 'id = "other"')
    assert watch.look() is None
    edition = watch.look()
    assert edition is not None
    assert "open the course again" in edition.complaint
    (root / "lessons/course.toml").unlink()
    assert watch.look() is None
    edition = watch.look()
    assert edition is not None
    assert (edition.course, "no lessons/course.toml" in edition.complaint) == (None, True)
