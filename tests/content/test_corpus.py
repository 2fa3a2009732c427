"""Right answers pass however they are written, wrong ones are refused with the reason that helps."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Exercise, Lesson
from tutor.verdict import CheckStatus, Outcome, Owner, Problem, Verdict
from tutor.worker.host import Host
from tutor.worker.messages import Job

CORPUS = Path(__file__).parent.parent / "corpus"
COURSE = open_course(builtin_course_root())
EXERCISES: dict[str, tuple[Exercise, Lesson]] = {
    entry.id: (entry.item, entry.lesson)
    for entry in COURSE.entries
    if isinstance(entry.item, Exercise) and entry.lesson is not None
}
ANSWERS = sorted(CORPUS.glob("*/*.py"))
LEAST = {"ok": 8, "bad": 12}
LEAST_OF_A_WARM_UP = {"ok": 4, "bad": 6}
OF_THE_SOURCE = {
    "softplus-gradients",
    "residual-choice",
    "production-softplus",
    "clip-global-norm",
    "banded-coloring",
    "ode-adjoint",
    "safe-norm",
}


def judge(host: Host, exercise: str, text: str, path: Path) -> Verdict:
    item, lesson = EXERCISES[exercise]
    return host.run(
        Job(
            path=str(path),
            text=text,
            exercise=exercise,
            check=str(COURSE.check_path(item)),
            names=item.names,
            stub=COURSE.read(lesson, item.stub),
            seconds=item.seconds,
        )
    )


def said(verdict: Verdict) -> Iterator[str]:
    """What the learner reads, without the code that is shown beside it."""
    yield verdict.reason
    for check in verdict.checks:
        yield from (check.message, check.expected, check.got, check.hint)
        yield from (mark.detail for mark in check.marks)
        if check.problem is not None:
            yield check.problem.message


def blunders(verdict: Verdict) -> list[Problem]:
    """Exceptions that our own code raised: a wrong answer must be told so, and never that "your code raised" them."""
    problems = [check.problem for check in verdict.checks if check.problem is not None]
    return [problem for problem in problems if problem.frames[-1].owner in (Owner.CHECK, Owner.TUTOR)]


@pytest.mark.parametrize("path", ANSWERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_answer_is_judged_right(host: Host, path: Path) -> None:
    verdict = judge(host, path.parent.name, path.read_text("utf-8"), path)
    if path.stem.startswith("ok_"):
        assert verdict.outcome is Outcome.PASSED, verdict
        return
    expected = path.read_text("utf-8").splitlines()[1].removeprefix("# expect: ")
    assert verdict.outcome in (Outcome.FAILED, Outcome.ERROR), verdict
    assert any(expected in sentence for sentence in said(verdict)), verdict
    assert not blunders(verdict), verdict


@pytest.mark.parametrize("exercise", EXERCISES)
def test_reference_solution_passes(host: Host, exercise: str) -> None:
    item, lesson = EXERCISES[exercise]
    path = COURSE.path(lesson, item.solution)
    verdict = judge(host, exercise, path.read_text("utf-8"), path)
    assert verdict.outcome is Outcome.PASSED, verdict


@pytest.mark.parametrize("exercise", EXERCISES)
def test_stub_is_no_attempt(host: Host, exercise: str) -> None:
    item, lesson = EXERCISES[exercise]
    text = COURSE.read(lesson, item.stub)
    assert judge(host, exercise, text, Path("/answer.py")).outcome is Outcome.NOT_ATTEMPTED
    assert judge(host, exercise, text + "\n# a thought\n", Path("/answer.py")).outcome is Outcome.NOT_ATTEMPTED


def nothing(names: tuple[str, ...], body: str) -> str:
    """An answer whose functions all take anything and do `body`."""
    return "".join(f"def {name}(*arguments, **options):\n    {body}\n\n\n" for name in names)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_a_function_that_returns_nothing_is_told_so(host: Host, exercise: str) -> None:
    item, _ = EXERCISES[exercise]
    verdict = judge(host, exercise, nothing(item.names, "return None"), Path("/answer.py"))
    assert verdict.outcome is Outcome.FAILED, verdict
    assert not blunders(verdict), verdict
    assert all(check.message for check in verdict.checks if check.status is CheckStatus.FAILED), verdict


@pytest.mark.parametrize("exercise", EXERCISES)
def test_an_exception_stands_on_the_line_that_raised_it(host: Host, exercise: str) -> None:
    item, _ = EXERCISES[exercise]
    text = "\n\n" + nothing(item.names, "raise KeyError('no such weight')")
    verdict = judge(host, exercise, text, Path("/answer.py"))
    problems = [check.problem for check in verdict.checks if check.problem is not None]
    if not callable_by_checks(item):
        assert verdict.outcome is Outcome.FAILED, verdict
        return
    assert problems, verdict
    assert {(problem.kind, problem.code.strip()) for problem in problems} == {
        ("KeyError", "raise KeyError('no such weight')")
    }
    assert all(problem.line is not None and problem.line % 4 == 0 for problem in problems)


def callable_by_checks(item: Exercise) -> bool:
    """True unless the answer is arrays: then nothing of it is ever called."""
    return item.id != "softplus-gradients"


@pytest.mark.parametrize("exercise", EXERCISES)
def test_corpus_is_large_enough(exercise: str) -> None:
    names = [path.stem for path in ANSWERS if path.parent.name == exercise]
    for kind, least in (LEAST if exercise in OF_THE_SOURCE else LEAST_OF_A_WARM_UP).items():
        assert sum(name.startswith(f"{kind}_") for name in names) >= least, kind
