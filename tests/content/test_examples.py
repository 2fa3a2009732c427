"""Every claim of the course holds: programs run and print what is recorded, solutions pass, cheat-sheet lines run."""

import msgspec
import pytest

from tutor.chart import Chart
from tutor.course.claims import Claim, claims_of, difference
from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Cheat, Example, Exercise, Figure, Question, QuestionKind
from tutor.verdict import Verdict
from tutor.worker.host import Host
from tutor.worker.messages import Job

COURSE = open_course(builtin_course_root())
CLAIMS = [claim for claim in claims_of(COURSE) if claim.exercise is None]
# Ask what words mean, or for a judgement: there is nothing to run.
ABOUT_WORDS = {"q-rule-parts"}


def run(host: Host, claim: Claim) -> Verdict:
    return host.run(Job(path=str(claim.path), text=claim.text, seconds=120))


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_claim_holds(host: Host, claim: Claim) -> None:
    verdict = run(host, claim)
    assert verdict.passed, verdict
    if claim.prints is not None:
        assert difference(verdict.output, claim.prints) == ""
    if isinstance(COURSE.by_id[claim.id].item, Figure):
        chart = msgspec.json.decode(verdict.output, type=Chart)
        assert all(len(series.y) == len(chart.x) for series in chart.series)


def test_every_example_asserts_something() -> None:
    silent = [
        claim.id
        for claim in CLAIMS
        if isinstance(COURSE.by_id[claim.id].item, Example) and "assert" not in claim.text
    ]
    assert silent == []


def test_every_question_about_behaviour_has_its_proof() -> None:
    claimed = {claim.id for claim in CLAIMS}
    without = {
        entry.id
        for entry in COURSE.entries
        if isinstance(entry.item, Question) and entry.item.kind is not QuestionKind.RECALL and entry.id not in claimed
    }
    assert without == ABOUT_WORDS


def test_a_number_is_compared_with_what_its_proof_finds() -> None:
    numbers = [
        entry.item for entry in COURSE.entries if isinstance(entry.item, Question) and entry.item.answer is not None
    ]
    assert numbers
    for question in numbers:
        assert "answer" in question.proof, question.id


def test_nothing_with_a_program_is_left_out() -> None:
    claimed = {claim.id for claim in claims_of(COURSE)}
    programs = {entry.id for entry in COURSE.entries if isinstance(entry.item, (Example, Figure, Exercise, Cheat))}
    assert programs <= claimed
