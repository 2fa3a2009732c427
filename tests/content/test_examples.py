"""Every program of the course runs to its end, and prints what its page shows."""

import json
import math
import re
from pathlib import Path

import msgspec
import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Card, Cheat, Entry, Example, Figure, Question, QuestionKind
from tutor.ui.chart import Chart
from tutor.verdict import Verdict
from tutor.worker.host import Host
from tutor.worker.messages import Job

COURSE = open_course(builtin_course_root())
NUMBER = re.compile(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?")
PREAMBLE = "import jax, jax.numpy as jnp, numpy as np\nfrom jax import lax\n"
SNIPPETS = {
    "error-bwd-no-tuple": "f = jax.custom_vjp(lambda x: x)\nf.defvjp(lambda x: (x, x), lambda x, ct: ct)\njax.grad(f)(1.0)",
    "error-bwd-shape": "f = jax.custom_vjp(lambda x: x * jnp.ones(3))\n"
    "f.defvjp(lambda x: (x * jnp.ones(3), x), lambda x, ct: (ct * 2.0,))\njax.grad(lambda x: jnp.sum(f(x)))(1.0)",
    "error-fwd-no-pair": "f = jax.custom_vjp(lambda x: x)\nf.defvjp(lambda x: x, lambda x, ct: (ct,))\njax.grad(f)(1.0)",
    "error-no-defvjp": "jax.custom_vjp(lambda x: x)(1.0)",
    "error-jvp-of-custom-vjp": "f = jax.custom_vjp(lambda x: x)\nf.defvjp(lambda x: (x, x), lambda x, ct: (ct,))\n"
    "jax.jvp(f, (1.0,), (1.0,))",
    "error-grad-not-scalar": "jax.grad(jnp.sin)(jnp.ones(3))",
    "error-tracer-bool": "jax.jit(lambda x: x if x > 0 else -x)(1.0)",
    "error-tracer-array": "jax.jit(lambda x: np.sin(x))(1.0)",
    "error-nondiff-tracer": "from functools import partial\nf = partial(jax.custom_vjp, nondiff_argnums=(1,))(lambda x, k: x)\n"
    "f.defvjp(lambda x, k: (x, None), lambda k, r, ct: (ct,))\njax.jit(lambda k: jax.grad(f)(1.0, k))(2.0)",
    "error-value-forgotten": "f = jax.custom_vjp(lambda x: jnp.sin(x))\n"
    "f.defvjp(lambda x: (jnp.sin(x), x), lambda x, ct: (ct,), symbolic_zeros=True)\njax.grad(f)(1.0)",
    "error-while-reverse": "jax.grad(lambda x: lax.while_loop(lambda s: s < 3.0, lambda s: s * 2, x))(1.0)",
    "error-integer-input": "jax.grad(lambda x: x * 1.0)(2)",
}


def of(*kinds: type) -> list[Entry]:
    return [entry for entry in COURSE.entries if isinstance(entry.item, kinds)]


def run(host: Host, text: str, path: Path = Path("/program.py")) -> Verdict:
    return host.run(Job(path=str(path), text=text, seconds=120))


def same_line(got: str, recorded: str) -> bool:
    if NUMBER.sub("#", got) != NUMBER.sub("#", recorded):
        return False
    pairs = zip(NUMBER.findall(got), NUMBER.findall(recorded), strict=True)
    return all(math.isclose(float(one), float(other), rel_tol=2e-5, abs_tol=1e-7) for one, other in pairs)


@pytest.mark.parametrize("entry", of(Example), ids=lambda entry: entry.id)
def test_example_holds_and_prints_what_is_recorded(host: Host, entry: Entry) -> None:
    assert isinstance(entry.item, Example)
    assert entry.lesson is not None
    path = COURSE.path(entry.lesson, entry.item.file)
    text = path.read_text("utf-8")
    assert "assert " in text
    verdict = run(host, text, path)
    assert verdict.passed, verdict
    got, recorded = verdict.output.splitlines(), COURSE.recorded_output(entry.lesson, entry.item).splitlines()
    assert len(got) == len(recorded)
    assert all(same_line(one, other) for one, other in zip(got, recorded, strict=True)), (got, recorded)


@pytest.mark.parametrize("entry", of(Figure), ids=lambda entry: entry.id)
def test_figure_prints_data_that_can_be_drawn(host: Host, entry: Entry) -> None:
    assert isinstance(entry.item, Figure)
    assert entry.lesson is not None
    path = COURSE.path(entry.lesson, entry.item.file)
    verdict = run(host, path.read_text("utf-8"), path)
    chart = msgspec.json.decode(verdict.output, type=Chart)
    assert all(len(series.y) == len(chart.x) for series in chart.series)


def test_gradient_figure_shows_the_window(host: Host) -> None:
    (entry,) = (entry for entry in of(Figure) if entry.id == "gradient-window")
    assert entry.lesson is not None
    path = COURSE.path(entry.lesson, "examples/gradient-window.py")
    chart = json.loads(run(host, path.read_text("utf-8"), path).output)
    naive = dict(zip(chart["x"], chart["series"][0]["y"], strict=True))
    assert naive[80.0] == 1.0
    assert naive[88.0] == 0.0
    assert naive[100.0] is None


@pytest.mark.parametrize("entry", of(Cheat), ids=lambda entry: entry.id)
def test_cheat_sheet_row_runs_alone(host: Host, entry: Entry) -> None:
    assert isinstance(entry.item, Cheat)
    verdict = run(host, PREAMBLE + entry.item.code)
    assert verdict.passed, verdict


@pytest.mark.parametrize("entry", of(Question), ids=lambda entry: entry.id)
def test_prediction_is_what_the_program_prints(host: Host, entry: Entry) -> None:
    question = entry.item
    assert isinstance(question, Question)
    if question.kind is QuestionKind.PREDICT:
        assert run(host, question.code).output.strip() == question.model.strip()


@pytest.mark.parametrize("entry", of(Card), ids=lambda entry: entry.id)
def test_card_matches_the_error_it_is_for(host: Host, entry: Entry) -> None:
    card = entry.item
    assert isinstance(card, Card)
    problem = run(host, PREAMBLE + SNIPPETS[card.id]).error
    assert problem is not None
    assert problem.kind in card.kinds
    assert any(re.search(pattern, problem.message) for pattern in card.patterns), problem.message
