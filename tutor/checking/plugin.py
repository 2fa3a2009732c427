"""The pytest plugin behind `pytest checks`: judges the reference solutions, or one file.

Each check module judges the exercise whose `check` it is; with `--answer FILE`
that file is judged instead. In the worker another plugin stands in its place.
"""

from pathlib import Path

import pytest

from tutor.checking.answer import Answer
from tutor.course.course import Course
from tutor.course.load import open_course
from tutor.course.model import Exercise


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--answer`."""
    parser.addoption("--answer", type=Path, default=None, help="judge this file instead of the reference solution")


@pytest.fixture(scope="module")
def answer(request: pytest.FixtureRequest) -> Answer:
    """Return the namespace of the answer that this module judges."""
    module = request.path
    named: Path | None = request.config.getoption("--answer")
    path = named or _solution(open_course(module.parent.parent), module.name)
    text = path.read_text("utf-8-sig")
    namespace: dict[str, object] = {"__name__": "__main__", "__file__": str(path)}
    exec(compile(text, str(path), "exec", dont_inherit=True), namespace)
    return Answer(namespace, text, str(path))


def _solution(course: Course, check: str) -> Path:
    for entry in course.entries:
        match entry.item:
            case Exercise(check=module, solution=solution) if module == check and entry.lesson is not None:
                return course.path(entry.lesson, solution)
    raise pytest.UsageError(f"No exercise of the course {course.file.id} has the check module {check}.")
