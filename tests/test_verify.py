"""`verify` runs what a course claims, and names exactly the claim that does not hold."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.course.claims import claims_of, difference, proof_of
from tutor.course.load import open_course
from tutor.course.model import Option, Question, QuestionKind
from tutor.verify import Findings, verify

type MakeCourse = Callable[..., Path]

QUESTION = """
[[question]]
id = "how-much"
kind = "number"
prompt = "How much?"
answer = {answer}
tolerance = 0.5
proof = "assert abs(2 + 2 - answer) <= tolerance"
"""


def found(root: Path, cache: Path) -> Findings:
    course = open_course(root)
    return verify(course, list(claims_of(course)), cache, workers=2)


def lesson_with(make_course: MakeCourse, more: str) -> Path:
    root = make_course()
    path = root / "lessons/first/lesson.toml"
    path.write_text(path.read_text() + more)
    return root


def test_everything_holds_and_comes_in_course_order(make_course: MakeCourse, tmp_path: Path) -> None:
    root = lesson_with(make_course, QUESTION.format(answer="4.0"))
    seen: list[str] = []
    course = open_course(root)
    findings = verify(course, list(claims_of(course)), tmp_path, watch=lambda one: seen.append(one.id))
    assert [item.id for item in findings.items] == ["say-hello", "double-it", "how-much"]
    assert all(item.holds for item in findings.items), findings
    assert sorted(seen) == ["double-it", "how-much", "say-hello"]


def test_one_changed_number_makes_exactly_that_claim_fail(make_course: MakeCourse, tmp_path: Path) -> None:
    root = make_course(lessons__first__examples__extra="")
    (root / "lessons/first/examples/say-hello.out").write_text("hello f32[4] [/b]\n")
    findings = found(root, tmp_path)
    assert [item.id for item in findings.items if not item.holds] == ["say-hello"]
    assert "recorded 'hello f32[4] [/b]', got 'hello f32[3] [/b]'" in findings.items[0].difference


def test_a_wrong_solution_and_a_wrong_answer_are_named(make_course: MakeCourse, tmp_path: Path) -> None:
    root = lesson_with(make_course, QUESTION.format(answer="5.0"))
    (root / "lessons/first/solutions/double-it.py").write_text("def double(x):\n    return 3.0 * x\n")
    wrong = {item.id: item.difference for item in found(root, tmp_path).items if not item.holds}
    assert set(wrong) == {"double-it", "how-much"}
    assert wrong["how-much"].startswith("AssertionError")


def test_what_this_jax_does_not_have_is_not_available(make_course: MakeCourse, tmp_path: Path) -> None:
    root = make_course()
    (root / "lessons/first/examples/say-hello.py").write_text("import jax\njax.of_the_future(1)\n")
    (wrong,) = [item for item in found(root, tmp_path).items if not item.holds]
    assert wrong.difference.startswith("not available here: AttributeError")


@pytest.mark.parametrize(
    ("got", "recorded", "says"),
    [
        ("x = 1.00001", "x = 1.0", ""),
        ("x = 1.001", "x = 1.0", "line 1"),
        ("nan", "1.0", "line 1"),
        ("at /home/a/b.py:3", "at /tmp/c.py:4", ""),
        ("<f at 0x7f01>", "<f at 0x55aa>", ""),
        ("one\ntwo", "one", "2 lines, recorded are 1"),
        ("1e-9", "0.0", ""),
        ("1/2", "1/3", "line 1"),
    ],
)
def test_outputs_differ_in_words_and_beyond_tolerance(got: str, recorded: str, says: str) -> None:
    said = difference(got, recorded)
    assert (says in said) if says else said == ""


def test_options_are_asserted_after_the_proof() -> None:
    options = (
        Option(text="yes", why="it is", right=True, holds="x == 2"),
        Option(text="no", why="no", holds="x == 3"),
    )
    question = Question(id="q", kind=QuestionKind.CHOICE, prompt="?", option=options, proof="x = 2")
    program = proof_of(question)
    assert program is not None
    exec(program, {})
    with pytest.raises(AssertionError, match="no"):
        exec(program.replace("x = 2", "x = 3", 1).replace("(x == 2)", "(x == 3)", 1), {})
