"""Grading refuses no right answer to a question, and lets no wrong one pass."""

import pytest

from tutor.course.grading import BadReply, grade
from tutor.course.model import Option, Question, QuestionKind
from tutor.reply import Grade, Reply

OPTIONS = (
    Option(text="two", why="Even.", right=True),
    Option(text="three", why="Odd."),
    Option(text="four", why="Even.", right=True),
)


def number(answer: float, tolerance: float = 0.0) -> Question:
    return Question(id="q", kind=QuestionKind.NUMBER, prompt="?", answer=answer, tolerance=tolerance)


def prediction(model: str) -> Question:
    return Question(id="q", kind=QuestionKind.PREDICT, prompt="?", code="pass", model=model)


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (("two", "four"), Grade.RIGHT),
        (("four", "two"), Grade.RIGHT),
        (("two",), Grade.WRONG),
        (("two", "three", "four"), Grade.WRONG),
        (("three",), Grade.WRONG),
    ],
)
def test_choices_are_right_as_an_exact_set(chosen: tuple[str, ...], expected: Grade) -> None:
    question = Question(id="q", kind=QuestionKind.CHOICES, prompt="?", option=OPTIONS)
    assert grade(question, Reply(chosen=chosen)).grade is expected


def test_every_option_says_whether_it_was_chosen_is_right_and_why() -> None:
    question = Question(id="q", kind=QuestionKind.CHOICES, prompt="?", option=OPTIONS, explanation="E", page="p")
    graded = grade(question, Reply(chosen=("two", "three")))
    assert graded.note == "What does not belong: b; what is missing: c."
    assert [(one.letter, one.chosen, one.right, one.why) for one in graded.options] == [
        ("a", True, True, "Even."),
        ("b", True, False, "Odd."),
        ("c", False, True, "Even."),
    ]
    assert (graded.explanation, graded.page) == ("E", "p")


@pytest.mark.parametrize("reply", [Reply(), Reply(chosen=("five",)), Reply(chosen=("two", "three"))])
def test_what_is_no_choice_is_refused_with_a_sentence(reply: Reply) -> None:
    question = Question(id="q", kind=QuestionKind.CHOICE, prompt="?", option=OPTIONS[:2])
    with pytest.raises(BadReply):
        grade(question, reply)


@pytest.mark.parametrize(
    ("answer", "tolerance", "text", "expected"),
    [
        (0.25, 0.01, "0.26", Grade.RIGHT),
        (0.25, 0.01, "0.2601", Grade.WRONG),
        (0.3, 0.0, " .3 ", Grade.RIGHT),
        (0.333, 0.001, "1/3", Grade.RIGHT),
        (-4.0, 0.0, "\u22124", Grade.RIGHT),
        (1e-3, 0.0, "1e-3", Grade.RIGHT),
        (20.0, 0.1, "20", Grade.RIGHT),
        (float("inf"), 0.0, "inf", Grade.RIGHT),
        (float("inf"), 0.0, "1e300", Grade.WRONG),
        (1.0, 0.1, "nan", Grade.WRONG),
        (0.0, 0.001, "0", Grade.RIGHT),
    ],
)
def test_a_number_is_right_within_its_tolerance(answer: float, tolerance: float, text: str, expected: Grade) -> None:
    assert grade(number(answer, tolerance), Reply(text=text)).grade is expected


def test_a_flipped_sign_is_named() -> None:
    assert "sign is flipped" in grade(number(-4.0), Reply(text="4")).note


@pytest.mark.parametrize("text", ["", "four", "1/0", "0,5", "1/2/3", "x=1"])
def test_what_is_no_number_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(BadReply, match="Write it like"):
        grade(number(0.5), Reply(text=text))


@pytest.mark.parametrize(
    ("printed", "typed", "expected"),
    [
        ("[ 1. 10.]\n", "[1. 10.]", Grade.RIGHT),
        ("[ 1. 10.]\n", "[1, 10]", Grade.RIGHT),
        ("[ 1. 10.]\n", "[1. 11.]", Grade.WRONG),
        ("[ 1. 10.]\n", "1. 10.", Grade.WRONG),
        ("3.0 0.0\n", "3 0", Grade.RIGHT),
        ("3.0 0.0\n", "3.0", Grade.WRONG),
        ("1.0\n0.0 1.0\n", "1\n0 1\n", Grade.RIGHT),
        ("1.0\n0.0 1.0\n", "1 0 1", Grade.WRONG),
        ("(3, 2, 3) (3, 2, 3)\n", "(3,2,3) (3,2,3)", Grade.RIGHT),
        ("inf 1.0\n", "inf 1", Grade.RIGHT),
        ("nan\n", "0", Grade.WRONG),
        ("True\n", "False", Grade.WRONG),
    ],
)
def test_a_prediction_is_compared_with_what_was_printed_just_now(printed: str, typed: str, expected: Grade) -> None:
    assert grade(prediction("something else"), Reply(text=typed), printed).grade is expected


def test_a_prediction_that_could_not_run_is_compared_with_the_recorded_output_and_says_so() -> None:
    graded = grade(prediction("3.0"), Reply(text="3"))
    assert graded.grade is Grade.RIGHT
    assert "could not be run" in graded.note


def test_a_program_that_prints_something_else_today_is_said() -> None:
    graded = grade(prediction("3.0"), Reply(text="4"), "4.0\n")
    assert graded.grade is Grade.RIGHT
    assert "When the course was made, it printed: 3.0" in graded.note


@pytest.mark.parametrize("own", list(Grade))
def test_free_recall_is_graded_by_the_learner(own: Grade) -> None:
    question = Question(id="q", kind=QuestionKind.RECALL, prompt="?", model="Because.")
    assert grade(question, Reply(text="Since.", grade=own)).grade is own
    with pytest.raises(BadReply):
        grade(question, Reply(text="Since."))
