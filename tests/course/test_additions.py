"""What is added to a course is sound, and what the author had written keeps every character."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course.additions import NotAdded, add_course, add_exercise, add_lesson
from tutor.course.course import UnknownId
from tutor.course.lint import lint
from tutor.course.listed import with_lesson
from tutor.course.load import open_course

type MakeCourse = Callable[..., Path]

HEAD = '# mine\nid = "small"\ntitle = "[lessons]"\nlanguage = "en"\njax = "1"\n'


def texts(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def mistakes(root: Path) -> list[str]:
    return [str(mistake) for mistake in lint(open_course(root))]


def test_a_lesson_is_added_and_nothing_else_changes(make_course: MakeCourse) -> None:
    root = make_course()
    before = texts(root)
    added = add_lesson(open_course(root), "chain-rule")
    after = texts(root)
    assert mistakes(root) == []
    assert added.changed == root / "lessons/course.toml"
    assert {name for name in before if after[name] != before[name]} == {"lessons/course.toml"}
    assert {root / name for name in after.keys() - before.keys()} == set(added.files)
    course = open_course(root)
    assert [lesson.id for lesson in course.lessons] == ["first-lesson", "chain-rule"]
    content = course.lessons[1].content
    assert content is not None
    assert content.number == "2"
    assert (len(content.page), len(content.example), len(content.exercise), len(content.question)) == (1, 1, 1, 1)


@pytest.mark.parametrize("lesson", ["first", "first-lesson", "1"])
def test_an_exercise_is_added_after_the_authors_own_text(make_course: MakeCourse, lesson: str) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text() + "# the last words, without a line end")
    before = path.read_text()
    added = add_exercise(open_course(root), "push-it", lesson)
    assert path.read_text().startswith(before + "\n")
    assert mistakes(root) == []
    assert added.page in open_course(root).by_id
    assert [exercise.id for exercise in open_course(root).lessons[0].content.exercise] == ["double-it", "push-it"]  # type: ignore[union-attr]


def test_a_course_is_begun_in_a_new_folder_and_grows(tmp_path: Path) -> None:
    root = tmp_path / "Öl & Physics 2"
    add_course(root, "0.12.0.1")
    add_lesson(open_course(root), "chain-rule")
    add_exercise(open_course(root), "push-it", "chain-rule")
    assert mistakes(root) == []
    assert open_course(root).file.id == "ol-physics-2"
    with pytest.raises(NotAdded, match="left as it is"):
        add_course(root, "0.12.0.1")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Chain_Rule", "did you mean `chain-rule`?"),
        ("../outside", "did you mean `outside`?"),
        ("a\nb", "did you mean `a-b`?"),
        ("", "is no id"),
        ("double-it", "taken by the exercise 'Double it' of lesson first-lesson"),
        ("first-lesson", "taken by a lesson"),
        ("first", "taken by a lesson"),
    ],
)
def test_an_id_that_cannot_be_is_refused_and_nothing_is_written(
    make_course: MakeCourse, name: str, words: str
) -> None:
    root = make_course()
    before = texts(root)
    for add in (add_lesson, lambda course, name: add_exercise(course, name, "first")):
        with pytest.raises(NotAdded) as refused:
            add(open_course(root), name)
        assert words in str(refused.value)
    assert texts(root) == before


def test_an_unknown_lesson_names_the_nearest(make_course: MakeCourse) -> None:
    with pytest.raises(UnknownId, match="first-lesson"):
        add_exercise(open_course(make_course()), "push-it", "frist-lesson")


def test_what_is_there_is_never_overwritten(make_course: MakeCourse) -> None:
    root = make_course(**{"checks/test_push_it.py": "mine\n", "lessons/first/stubs/push-it.py": "mine\n"})
    (root / "lessons/chain-rule").mkdir()
    (root / "lessons/chain-rule/lesson.toml").symlink_to(root / "nowhere")
    before = texts(root)
    with pytest.raises(NotAdded, match=r"stubs/push-it\.py, .*test_push_it\.py"):
        add_exercise(open_course(root), "push-it", "first")
    with pytest.raises(NotAdded, match=r"lesson\.toml"):
        add_lesson(open_course(root), "chain-rule")
    assert texts(root) == before


def test_what_fails_half_way_leaves_nothing_behind(make_course: MakeCourse) -> None:
    root = make_course()
    before = texts(root)
    long = "a" * 245  # the names of some of its files are longer than names may be
    with pytest.raises(OSError, match="too long"):
        add_lesson(open_course(root), long)
    assert texts(root) == before
    assert not (root / "lessons" / long).exists()


def test_a_broken_lesson_is_mended_first(make_course: MakeCourse) -> None:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text().replace("title = ", "titel = ", 1))
    with pytest.raises(NotAdded, match=r"lesson\.toml:3: titel"):
        add_exercise(open_course(root), "push-it", "first")


def test_pages_in_one_list_are_refused_with_what_to_do(make_course: MakeCourse) -> None:
    text = 'id = "l"\nnumber = "1"\ntitle = "L"\nsummary = "S"\npage = [{id = "p", title = "P", body = "b"}]\n'
    root = make_course(**{"lessons/first/lesson.toml": text})
    with pytest.raises(NotAdded, match=r"\[\[page\]\]"):
        add_exercise(open_course(root), "push-it", "l")
    assert (root / "lessons/first/lesson.toml").read_text() == text


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ('["a"]', '["a", "new"]'),
        ("[ 'a' , ] # tail ]", "[ 'a', \"new\" , ] # tail ]"),
        ('[\n  "a",\n]', '[\n  "a",\n  "new",\n]'),
        ('[\n\t"a"\n]', '[\n\t"a",\n\t"new"\n]'),
        ('[\n  "a",  # one, ]\n  # "draft",\n]', '[\n  "a",  # one, ]\n  "new",\n  # "draft",\n]'),
        ('[\n  "a"  # one\n  , "b" # two\n]', '[\n  "a"  # one\n  , "b", # two\n  "new"\n]'),
        ('["a",\n "b]"]', '["a",\n "b]", "new"]'),
    ],
)
def test_a_lesson_is_listed_as_the_author_lists_them(listed: str, expected: str) -> None:
    rest = '\n\n[[goal]]\ntext = "lessons = []"\nexercises = ["x"]\n'
    assert with_lesson(f"{HEAD}lessons = {listed}{rest}", "new") == f"{HEAD}lessons = {expected}{rest}"


def test_windows_line_ends_stay(make_course: MakeCourse) -> None:
    root = make_course()
    for path in (root / "lessons/course.toml", root / "lessons/first/lesson.toml"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    add_lesson(open_course(root), "chain-rule")
    add_exercise(open_course(root), "push-it", "first")
    assert mistakes(root) == []
    for path in (root / "lessons/course.toml", root / "lessons/first/lesson.toml"):
        data = path.read_bytes()
        assert data.startswith(b"\xef\xbb\xbf")
        assert data.count(b"\n") == data.count(b"\r\n")
