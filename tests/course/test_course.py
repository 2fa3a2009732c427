"""Lessons by id, by number, and from one to another."""

from pathlib import Path

import pytest

from tutor.course.course import Course, UnknownId
from tutor.course.model import CourseFile, Lesson, LessonFile


@pytest.fixture
def course() -> Course:
    lessons = [
        Lesson(Path(name), LessonFile(id=name, number=f"4.{number}", title=name, summary=name))
        for number, name in enumerate(("forward", "reverse", "rules", "logs"), 1)
    ]
    file = CourseFile(id="c", title="C", language="en", jax="0", lessons=tuple(one.id for one in lessons))
    return Course(Path(), file, tuple(lessons))


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("rules", ["rules"]),
        ("4.2", ["reverse"]),
        ("4.2..4.3", ["reverse", "rules"]),
        ("reverse..4.4", ["reverse", "rules", "logs"]),
        ("..reverse", ["forward", "reverse"]),
        ("4.3..", ["rules", "logs"]),
        ("..", ["forward", "reverse", "rules", "logs"]),
        ("4.3..4.2", ["reverse", "rules"]),
    ],
)
def test_lessons_are_named_one_by_one_or_from_to(course: Course, name: str, ids: list[str]) -> None:
    assert [lesson.id for lesson in course.lessons_of(name)] == ids


@pytest.mark.parametrize("name", ["rule", "4.2..4.9", "rule..logs"])
def test_an_unknown_end_is_said_with_the_nearest(course: Course, name: str) -> None:
    with pytest.raises(UnknownId, match=r"There is no '(rule|4\.9)' here"):
        course.lessons_of(name)
