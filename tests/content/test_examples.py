"""Every program of the course runs to its end, and prints what its page shows."""

import json
import math
import re
from pathlib import Path

import msgspec
import pytest

from tutor.course.load import builtin_course_root, open_course
from tutor.course.model import Cheat, Entry, Example, Figure
from tutor.ui.chart import Chart
from tutor.verdict import Verdict
from tutor.worker.host import Host
from tutor.worker.messages import Job

COURSE = open_course(builtin_course_root())
NUMBER = re.compile(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?")
PREAMBLE = "import jax, jax.numpy as jnp, numpy as np\nfrom jax import lax\n"


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
