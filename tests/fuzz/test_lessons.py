"""Whatever stands in a course's files, loading and linting end with mistakes that name their file, and never raise."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.course.course import CourseError
from tutor.course.explain import Seen, explain
from tutor.course.lint import lint
from tutor.course.load import builtin_course_root, open_course

type MakeCourse = Callable[..., Path]

CARDS = """[[card]]
id = "error-one"
title = "One"
kinds = ["ValueError"]
patterns = ["one (two|three)"]
meaning = "It means $x^2$."
why = "Because."
fix = "Mend it."
pages = ["first-page"]
"""
CHEATS = '[[cheat]]\nid = "cheat-one"\nneed = "one"\ncode = "jax.grad(f)(1.0)"\npage = "first-page"\n'
NOTES = '[[note]]\nid = "note-one"\ntitle = "One"\nbody = "Text."\nexample = "say-hello"\n'
COVERAGE = '[rows."one"]\nwhat = "one thing"\nruns = true\n'
QUESTION = """
[[question]]
id = "ask"
kind = "choice"
prompt = "Which?"
code = "print(1)"
page = "first-page"

[[question.option]]
text = "this"
why = "yes"
right = true

[[question.option]]
text = "that"
why = "no"
"""
VALUES = (
        *("1", "-1", "nan", "inf", "1e400", "9" * 5000, "true", "1979-05-27", "07:32:00", "[]", "{}", "[[]]", "[1, 'x']"),
        *('""', '"x"', '"/"', '"."', '".."', '"../../etc/passwd"', '"a/"', '"\\u0000"', '"\\uFEFF"', "'''\n\n'''"),
        *(f'"{"x" * 5000}"', f'"{"x/" * 300}"', '"("', '"(?P<x"', '"x{99999999999}"', f'"{"(" * 3000}"', '"[[:x]"'),
        *('"$\\\\frac{1}$"', '"$$"', '"```"', '"@example"', '"@exercise say-hello"', '"\\u2028@goals"', '"first-page"'),
        *("{ a = 1 }", "[" * 300 + "]" * 300, '["first-page", "first-page"]', '"say-hello"', '"# x\\n### y"', "\x00"),
)  # fmt: skip
LINES = st.sampled_from(
    ["[[page]]", "[[example]]", "[page]", "[[question.option]]", "[exercise]", "id = 'x'", "=", "body = '''", '"""', "#", "\ufeff", "\x85", "\u2028"]
)  # fmt: skip


def with_value(line: str, value: str) -> str:
    """Return a line `key = ...` with another value; where a list stood, a list."""
    key, _, old = line.partition(" = ")
    return f"{key} = [{value}]" if old.startswith("[") else f"{key} = {value}"


@st.composite
def mutations(draw: st.DrawFn) -> list[Callable[[list[str]], None]]:
    """Draw a few edits of a list of lines: an author's slips, and worse."""

    def edit(kind: int, where: int, value: str, line: str, text: str) -> Callable[[list[str]], None]:
        def apply(lines: list[str]) -> None:
            at = where % max(1, len(lines))
            keys = [number for number, one in enumerate(lines) if " = " in one]
            match kind:
                case 0 if keys:
                    key = keys[where % len(keys)]
                    lines[key] = with_value(lines[key], value)
                case 1:
                    lines[at : at + 1] = []
                case 2:
                    lines.insert(at, line)
                case 3:
                    lines.insert(at, lines[random.Random(where).randrange(len(lines))] if lines else text)
                case 4 if lines:
                    column = where % (len(lines[at]) + 1)
                    lines[at] = lines[at][:column] + text + lines[at][column + where % 3 :]
                case _:
                    lines[:] = lines[:at]

        return apply

    kinds = st.sampled_from([0, 0, 0, 0, 0, 1, 2, 3, 4, 5])
    texts = st.text(max_size=8)
    edits = st.builds(edit, kinds, st.integers(0, 10_000), st.sampled_from(VALUES), LINES, texts)
    return draw(st.lists(edits, min_size=1, max_size=3))


@pytest.fixture
def files(make_course: MakeCourse) -> dict[Path, str]:
    root = make_course()
    lessons = root / "lessons"
    for name, text in {"errors": CARDS, "cheatsheet": CHEATS, "notes": NOTES, "coverage": COVERAGE}.items():
        (lessons / f"{name}.toml").write_text(text, "utf-8")
    lesson = lessons / "first/lesson.toml"
    lesson.write_text(lesson.read_text("utf-8") + QUESTION, "utf-8")
    return {path: path.read_text("utf-8") for path in [lesson, *sorted(lessons.glob("*.toml"))]}


def assert_mistakes_have_places(root: Path) -> None:
    """Open and lint a course; without a readable `course.toml` the refusal names that file."""
    refusal = ""
    try:
        course = open_course(root)
    except CourseError as error:
        refusal = str(error)
    if refusal:
        assert "course.toml" in refusal
        return
    for item in course.entries:
        assert course.find(item.id).title
    explain(course.cards, [Seen("ValueError", "one two"), Seen("TypeError", "one")])
    for mistake in lint(course):
        assert mistake.file.is_relative_to(root), mistake
        assert str(mistake).startswith(str(mistake.file))
        assert mistake.message
        if mistake.line is not None and mistake.file.suffix == ".toml":
            assert 1 <= mistake.line <= mistake.file.read_bytes().count(b"\n") + 1, mistake


def test_no_value_of_any_key_makes_a_course_raise(files: dict[Path, str]) -> None:
    for path in (path for path in files if path.stem in {"lesson", "errors"}):
        lines = files[path].split("\n")
        for number in (number for number, line in enumerate(lines) if " = " in line):
            for value in VALUES:
                changed = [*lines[:number], with_value(lines[number], value), *lines[number + 1 :]]
                path.write_text("\n".join(changed), "utf-8")
                assert_mistakes_have_places(next(iter(files)).parents[2])
        path.write_text(files[path], "utf-8")


@given(st.integers(0, 5), mutations())
@settings(max_examples=400)
def test_a_mutated_course_has_mistakes_with_a_file_and_never_raises(
    files: dict[Path, str], which: int, edits: list[Callable[[list[str]], None]]
) -> None:
    path = list(files)[which % len(files)] if which else next(iter(files))
    lines = files[path].split("\n")
    for edit in edits:
        edit(lines)
    path.write_text("\n".join(lines), "utf-8")
    try:
        assert_mistakes_have_places(next(iter(files)).parents[2])
    finally:
        path.write_text(files[path], "utf-8")


@given(st.integers(0, 5), st.binary(max_size=200), st.integers(0, 5000))
def test_bytes_that_are_no_text_are_a_mistake_with_a_file(
    files: dict[Path, str], which: int, data: bytes, where: int
) -> None:
    path = list(files)[which % len(files)]
    sound = files[path].encode()
    path.write_bytes(sound[:where] + data + sound[where + len(data) :])
    try:
        assert_mistakes_have_places(next(iter(files)).parents[2])
    finally:
        path.write_bytes(sound)


REAL = sorted((builtin_course_root() / "lessons").glob("*/lesson.toml"))


@given(st.sampled_from(REAL), mutations())
@settings(max_examples=25)
def test_a_mutated_lesson_of_the_real_course_never_raises(
    files: dict[Path, str], lesson: Path, edits: list[Callable[[list[str]], None]]
) -> None:
    path = next(iter(files))
    lines = lesson.read_text("utf-8").split("\n")
    for edit in edits:
        edit(lines)
    path.write_text("\n".join(lines), "utf-8")
    assert_mistakes_have_places(path.parents[2])
