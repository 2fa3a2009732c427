"""What the course owes is there, and what it says about behaviour is run."""

from pathlib import Path

import pytest

from tutor.course.lint import lint
from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Cheat, Example, Exercise, Lesson, Note, Question

COURSE = open_course(builtin_course_root())
LESSONS = [lesson for lesson in COURSE.lessons if lesson.content is not None]
# These two are lists: their parts run one by one, and here it is asked that all are there.
LISTS = {"notes.1-18": 18, "cheatsheet": 25}
OWED = 115


def carrying(row: str, *kinds: type) -> int:
    return sum(isinstance(entry.item, kinds) and row in entry.item.covers for entry in COURSE.entries)


def test_lint_is_clean_and_no_row_was_dropped() -> None:
    assert lint(COURSE) == ()
    assert len(COURSE.coverage) == OWED
    plan = COURSE.root.parent / "shared" / "coverage.toml"
    if plan.is_file():
        assert set(COURSE.coverage) == {
            line.split('"')[1] for line in plan.read_text("utf-8").splitlines() if line.startswith('"')
        }


@pytest.mark.parametrize("row", [name for name, owed in COURSE.coverage.items() if owed.runs])
def test_a_claim_is_carried_by_a_program(row: str) -> None:
    if row in LISTS:
        assert carrying(row, Cheat, Note) >= LISTS[row]
    else:
        assert carrying(row, Example, Exercise) > 0


def test_every_note_names_the_example_that_proves_it() -> None:
    assert [note.id for note in COURSE.notes if note.example is None] == []


def test_every_row_of_the_cheat_sheet_leads_to_a_page() -> None:
    assert [cheat.id for cheat in COURSE.cheats if cheat.page is None] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_lesson_has_warm_ups_questions_and_hints(lesson: Lesson) -> None:
    assert lesson.content is not None
    assert len(lesson.content.exercise) >= 2
    assert len(lesson.content.question) >= 3
    assert all(len(exercise.hints) >= 3 and exercise.look for exercise in lesson.content.exercise)


@pytest.mark.parametrize("number", range(1, 9))
def test_the_questions_of_the_chapter_are_asked(number: int) -> None:
    assert carrying(f"quiz.{number}", Question) > 0


def test_every_goal_and_every_point_is_tied_to_exercises() -> None:
    assert (len(COURSE.file.goal), len(COURSE.file.point)) == (7, 8)
    exercises = {entry.id for entry in COURSE.entries if isinstance(entry.item, Exercise)}
    for aim in (*COURSE.file.goal, *COURSE.file.point):
        assert set(aim.exercises) <= exercises
    assert Path(COURSE.root / "lessons" / "coverage.toml").is_file()


def test_the_readme_counts_right() -> None:
    kinds = [str(entry.kind) for entry in COURSE.entries]
    counts = [f"{kinds.count(kind)} {kind}s" for kind in ("page", "exercise", "example", "question")]
    readme = " ".join((COURSE.root / "README.md").read_text("utf-8").split())
    assert [count for count in counts if count not in readme] == []
