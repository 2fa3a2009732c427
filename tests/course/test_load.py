"""An author's mistake is reported with its place, and the rest of the course works."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course.course import CourseError, UnknownId
from tutor.course.lint import lint
from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import ItemKind

type MakeCourse = Callable[..., Path]

SECOND = 'id = "second-lesson"\nnumber = "2"\ntitle = "Second"\nsummary = "More."\n'


def two_lessons(make_course: MakeCourse, second: str) -> Path:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "0.12.0.1"\nlessons = ["first", "second"]\n'
    return make_course(**{"lessons/course.toml": course, "lessons/second/lesson.toml": second})


def test_a_sound_course_opens_in_teaching_order(make_course: MakeCourse) -> None:
    course = open_course(make_course())
    assert course.mistakes == ()
    assert [entry.id for entry in course.entries] == ["first-page", "say-hello", "double-it", "second-page"]
    assert course.find("double-it").kind is ItemKind.EXERCISE


def test_a_wrong_key_has_file_line_and_the_nearest_right_name_and_the_other_lessons_open(
    make_course: MakeCourse,
) -> None:
    page = '\n[[page]]\nid = "a-page"\ntitle = "A"\nboddy = """\nText\n"""\n'
    root = two_lessons(make_course, SECOND + page)
    course = open_course(root)
    (mistake,) = course.mistakes
    assert mistake.file == root / "lessons" / "second" / "lesson.toml"
    assert mistake.line == 9
    assert mistake.table == 'page "a-page"'
    assert "unknown key `boddy`; did you mean `body`?" in mistake.message
    assert course.lessons[1].content is None
    assert course.find("first-page").title == "The first page"


def test_several_mistakes_are_reported_in_one_go(make_course: MakeCourse) -> None:
    pages = (
        '\n[[page]]\nid = "one"\ntitle = "One"\nbody = "x"\nlevel = "easy"\n'
        '\n[[page]]\nid = "two"\ntitle = 2\nbody = "x"\n'
        '\n[[page]]\nid = "Three!"\ntitle = "Three"\nbody = "x"\n'
        '\n[[page]]\nid = "four"\nbody = "x"\n'
    )
    mistakes = open_course(two_lessons(make_course, SECOND + pages)).mistakes
    assert [(mistake.line, mistake.key) for mistake in mistakes] == [
        (10, "level"),
        (14, "title"),
        (18, "id"),
        (22, "title"),
    ]


def test_a_wrong_row_of_the_coverage_has_its_line_and_name(make_course: MakeCourse) -> None:
    rows = '[rows."one"]\nwhat = "one"\n\n[rows."two"]\nwhat = 2\n\n[rows."three"]\nwhat = "3"\nrun = true\n'
    first, *_ = open_course(make_course(**{"lessons/coverage.toml": rows})).mistakes
    assert (first.line, first.table, first.key) == (5, 'rows."two"', "what")
    first, *_ = open_course(make_course(**{"lessons/coverage.toml": rows.replace("2", '"2"')})).mistakes
    assert (first.line, first.table, first.message) == (9, 'rows."three"', "unknown key `run`; did you mean `runs`?")


def test_a_line_separator_in_a_text_does_not_shift_the_lines_of_mistakes(make_course: MakeCourse) -> None:
    (mistake,) = open_course(
        two_lessons(make_course, SECOND.replace("More.", "a\u2028b\x85c") + "nothing = 1\n")
    ).mistakes
    assert (mistake.line, mistake.key) == (5, "nothing")


def test_text_that_is_no_toml_has_its_line(make_course: MakeCourse) -> None:
    (mistake,) = open_course(two_lessons(make_course, SECOND + "\n[[page]\n")).mistakes
    assert mistake.line == 6
    assert "not TOML" in mistake.message


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"x" * (5 << 20), "larger than 4 MiB"),
        (b"a = " + b"[" * 20_000, ""),
        (b"", "is missing"),
        (b"\x00", "not TOML"),
    ],
)
def test_a_hostile_file_is_a_mistake_and_never_a_traceback(
    make_course: MakeCourse, content: bytes, words: str
) -> None:
    root = two_lessons(make_course, SECOND)
    (root / "lessons" / "second" / "lesson.toml").write_bytes(content)
    course = open_course(root)
    assert course.mistakes
    assert words in str(course.mistakes[0])
    assert course.find("first-page")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seconds = 5", "seconds = " + "9" * 400),
        ("seconds = 5", "seconds = " + "9" * 6000),
        ("examples/say-hello.py", "a\\u0000b"),
        ("test_double_it.py", "a\\u0000b"),
    ],
)
def test_a_strange_value_is_a_mistake_and_never_a_traceback(make_course: MakeCourse, old: str, new: str) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text().replace(old, new, 1))
    assert lint(open_course(root))


def test_a_folder_name_with_a_nul_is_a_mistake(make_course: MakeCourse) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["a\\u0000b"]\n'
    assert "not a folder" in str(open_course(make_course(**{"lessons/course.toml": course})).mistakes[0])


def test_a_blank_prompt_still_has_a_line_to_list(make_course: MakeCourse) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text() + '\n[[question]]\nid = "q"\nkind = "recall"\nprompt = " "\nmodel = "m"\n')
    assert open_course(root).find("q").title == "q"


@pytest.mark.parametrize("code", ["(" * 3000 + ")" * 3000, "-" * 200_000 + "1"])
def test_code_nested_too_deeply_is_a_mistake(make_course: MakeCourse, code: str) -> None:
    course = open_course(make_course(**{"lessons/first/examples/say-hello.py": code}))
    assert any("not Python" in str(mistake) for mistake in lint(course))


def test_a_missing_or_strange_lesson_is_a_mistake(make_course: MakeCourse) -> None:
    root = two_lessons(make_course, SECOND)
    (root / "lessons" / "second" / "lesson.toml").unlink()
    assert "no such file" in str(open_course(root).mistakes[0])
    (root / "lessons" / "second" / "lesson.toml").mkdir()
    assert "folder" in str(open_course(root).mistakes[0])


def test_windows_line_ends_and_a_byte_order_mark_are_fine(make_course: MakeCourse) -> None:
    root = two_lessons(make_course, SECOND)
    (root / "lessons" / "second" / "lesson.toml").write_bytes(b"\xef\xbb\xbf" + SECOND.replace("\n", "\r\n").encode())
    assert open_course(root).mistakes == ()


def test_a_folder_outside_is_refused(make_course: MakeCourse) -> None:
    course = 'id = "small"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["../../etc"]\n'
    assert "not a folder of the course" in str(
        open_course(make_course(**{"lessons/course.toml": course})).mistakes[0]
    )


def test_a_file_outside_the_lesson_is_never_read(make_course: MakeCourse) -> None:
    course = open_course(make_course())
    lesson = course.lessons[0]
    with pytest.raises(CourseError, match="leads out"):
        course.read(lesson, "../../../secret")
    (lesson.folder / "examples" / "link.py").symlink_to("/etc/passwd")
    with pytest.raises(CourseError, match="leads out"):
        course.read(lesson, "examples/link.py")


def test_no_course_and_a_newer_course_are_said(tmp_path: Path, make_course: MakeCourse) -> None:
    with pytest.raises(CourseError, match="no course in"):
        open_course(tmp_path)
    newer = 'id = "s"\ntitle = "T"\nlanguage = "en"\njax = "1"\nlessons = ["first"]\nformat = 9\n'
    with pytest.raises(CourseError, match="Update the tutor"):
        open_course(make_course(**{"lessons/course.toml": newer}))


def test_an_unknown_id_names_the_nearest(make_course: MakeCourse) -> None:
    with pytest.raises(UnknownId, match="double-it") as caught:
        open_course(make_course()).find("duoble-it")
    assert caught.value.nearest == ("double-it",)


def test_the_built_in_course_opens() -> None:
    course = open_course(builtin_course_root())
    assert course.mistakes == ()
    assert course.find("production-softplus")
