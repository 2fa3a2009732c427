"""An exercise gets another id in a new edition of its course, and everything a learner did comes along, once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import LESSON, QUESTIONS
from tutor.progress.state import State
from tutor.reply import Grade, Reply
from tutor.session import Session, open_session

type MakeCourse = Callable[..., Path]

RIGHT = "def double(x):\n    return 2.0 * x\n"
NEWER = (LESSON + QUESTIONS).replace('id = "double-it"', 'id = "double-it"\nformerly = ["twofold", "twice-it"]')
NEWER = NEWER.replace('id = "q-one"', 'id = "q-one"\nformerly = ["q-first"]')
OLDER = (LESSON + QUESTIONS).replace("q-one", "q-first").replace("double-it", "twice-it")
FILES = {
    "lessons/first/stubs/twice-it.py": '"""Double it."""\n\n# Your part: double(x)\n',
    "lessons/first/solutions/twice-it.py": RIGHT,
}


def edition(make_course: MakeCourse, text: str) -> Path:
    return make_course(**FILES, **{"lessons/first/lesson.toml": text})


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def answers(home: Path) -> Path:
    return home / "data/small/answers"


def work(make_course: MakeCourse, home: Path) -> Session:
    """A learner of the older edition: a kept text, a passed answer, a hint, a right reply."""
    with open_session(edition(make_course, OLDER), home) as session:
        session.news_of_change("twice-it")
        session.save_answer("twice-it", "first = 1\n")
        session.reset("twice-it")
        session.save_answer("twice-it", RIGHT)
        assert session.check("twice-it").passed
        session.hint("twice-it")
        session.store.record_reply("q-first", Grade.RIGHT, Reply(chosen=("two",)))
        session.go_to("twice-it")
        return session


def test_answer_attempts_history_hints_and_place_come_along(make_course: MakeCourse, home: Path) -> None:
    work(make_course, home)
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.answer("double-it") == RIGHT
        assert session.state("double-it") is State.PASSED
        assert session.state("q-one") is State.PASSED
        assert session.hints_shown("double-it") == 1
        assert session.last_place() == "double-it"
        assert sorted(version.text for version in session.versions("double-it")) == [RIGHT, "first = 1\n"]
        assert session.store.names() & {"twice-it", "q-first"} == set()
        assert session.warnings == ()
    assert [path.name for path in answers(home).glob("*.py")] == ["double-it.py"]


def test_it_is_told_once(make_course: MakeCourse, home: Path) -> None:
    work(make_course, home)
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.news_of_change("double-it") == (
            "This exercise was called twice-it in an earlier edition. "
            "What you wrote and checked there has come with it."
        )
        assert session.news_of_change("double-it") == ""
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.news_of_change("double-it") == ""


def test_a_change_of_its_text_is_told_with_it(make_course: MakeCourse, home: Path) -> None:
    work(make_course, home)
    changed = NEWER.replace("Write `double(x)`.", "Write `double(x)` anew.")
    with open_session(edition(make_course, changed), home) as session:
        news = session.news_of_change("double-it")
    assert "was called twice-it" in news
    assert "has changed since you began it" in news


def test_an_answer_of_the_new_name_is_not_overwritten(make_course: MakeCourse, home: Path) -> None:
    work(make_course, home)
    (answers(home) / "double-it.py").write_text("newer = 2\n")
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.answer("double-it") == "newer = 2\n"
        texts = sorted(version.text for version in session.versions("double-it"))
        assert texts == [RIGHT, RIGHT, "first = 1\n"]  # as it was checked, and as it lay there
        assert "You had an answer here already" in session.news_of_change("double-it")
    assert not (answers(home) / "twice-it.py").exists()


def test_what_was_cut_off_is_taken_up_by_the_next_start(make_course: MakeCourse, home: Path) -> None:
    work(make_course, home)
    (answers(home) / "twice-it.py").rename(answers(home) / "double-it.py")  # the end came just after this
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.answer("double-it") == RIGHT
        assert session.state("double-it") is State.PASSED
        assert "has come with it" in session.news_of_change("double-it")


def test_an_answer_that_cannot_be_carried_stays_with_its_attempts_and_is_told(
    make_course: MakeCourse, home: Path
) -> None:
    work(make_course, home)
    (answers(home) / "double-it.py").write_text("newer = 2\n")
    (answers(home) / "twice-it.py").unlink()
    (answers(home) / "twice-it.py").mkdir()
    with open_session(edition(make_course, NEWER), home) as session:
        (warning,) = session.warnings
        assert warning.startswith("twice-it is called double-it in this edition of the course, but ")
        assert "is a folder. Move it away" in warning
        assert session.store.passed() == {"twice-it"}
        assert session.answer("double-it") == "newer = 2\n"


def test_nothing_is_told_to_whoever_did_nothing(make_course: MakeCourse, home: Path) -> None:
    with open_session(edition(make_course, NEWER), home) as session:
        assert session.news_of_change("double-it") == ""


def test_the_former_name_leads_to_the_new_one(make_course: MakeCourse, home: Path) -> None:
    from tutor.course.course import UnknownId

    with open_session(edition(make_course, NEWER), home) as session:
        for look_up in (session.exercise, session.course.find):
            with pytest.raises(UnknownId, match="Did you mean double-it"):
                look_up("twofold")
