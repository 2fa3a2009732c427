"""The goals of a course, and how far a learner is with each."""

from pathlib import Path

from tutor.course.lint import lint
from tutor.course.load import open_course
from tutor.plain.manner import Manner
from tutor.plain.pages import entry_lines
from tutor.session import Session, open_session

HEAD = 'id = "small"\ntitle = "A small course"\nlanguage = "en"\njax = "0.12.0.1"\nlessons = ["first"]\n'
GOAL = '[[goal]]\ntext = "Double `x`."\nexercises = ["double-it"]\n'


def page_of(session: Session) -> str:
    return "\n".join(entry_lines(session, session.course.find("first-page"), Manner(76)))


def test_a_goal_is_reached_when_its_exercises_are_passed(make_course, tmp_path: Path) -> None:
    root = make_course(**{"lessons__course.toml": HEAD + GOAL})
    lesson = root / "lessons/first/lesson.toml"
    lesson.write_text(lesson.read_text("utf-8").replace("@example", "@goals\n\n@example", 1), "utf-8")
    with open_session(root, tmp_path / "home") as session:
        assert "1. Double `x`. *0 of 1 exercise passed.*" in page_of(session)
        session.save_answer("double-it", "def double(x):\n    return 2.0 * x\n")
        assert session.check("double-it").passed
        assert "1. Double `x`. *Reached.*" in page_of(session)


def test_a_goal_without_its_exercise_is_a_mistake(make_course) -> None:
    root = make_course(**{"lessons__course.toml": HEAD + GOAL.replace("double-it", "duoble-it")})
    said = [str(mistake) for mistake in lint(open_course(root))]
    assert len(said) == 1
    assert "there is no exercise `duoble-it`" in said[0]
    assert "`double-it`" in said[0]


def test_the_course_of_the_tutor_ties_its_goals_to_exercises(tmp_path: Path) -> None:
    with open_session(None, tmp_path / "home") as session:
        goals = session.aims("goals")
        assert goals
        assert all(goal.passed == 0 and not goal.reached for goal in goals)
