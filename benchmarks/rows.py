"""Every row of the table of budgets: what is measured, against what, and how much it may be."""

import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.generated import EXERCISE, write_course
from benchmarks.measure import Benchmark
from benchmarks.place import Place
from benchmarks.programs import seconds_of
from benchmarks.rival import FIRST_EXERCISE, TOPIC, Rival
from benchmarks.terminals import first_paint, key_to_screen, memory_on_screen
from benchmarks.verdicts import cold, memory_of_jax, memory_of_worker, trial, verdict, warm
from tutor.course.model import Exercise
from tutor.session import Session
from tutor.worker.host import Host

_LESSONS = 1000
_ADJOINT = "ode-adjoint"
_WORDS = 24
_BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("Nothing but words")
Bare().run()
"""
_BARE_EDITOR = """
import sys
from textual.app import App
from textual.widgets import TextArea
class Bare(App):
    def compose(self):
        yield TextArea(open(sys.argv[1]).read(), language="python", show_line_numbers=True)
Bare().run()
"""


def rows(place: Place, built_in: Session, trivial: Session, host: Host, rival: Rival) -> Iterator[Benchmark]:
    """Yield the rows of the table of budgets, and after them what else is good to know.

    `built_in` is a session on the course that ships, `trivial` one on a generated course.
    """
    first, words = _first_exercise(built_in)
    opened = place.tutor("open", "--no-spare", first)
    stub = place.folder / "stub.py"
    stub.write_text(built_in.stub(first), "utf-8")
    bare = (sys.executable, "-c", _BARE)
    many = _opening_generated(place, _LESSONS)
    easy, hard = trial(place, trivial, EXERCISE), trial(place, built_in, _ADJOINT)

    yield Benchmark(
        "first exercise on screen",
        "pythonlings",
        "s",
        0.5,
        first_paint(place, opened, words),
        first_paint(place, (rival.program, "start", TOPIC), FIRST_EXERCISE),
        missing=rival.missing,
    )
    yield Benchmark(
        "verdict on a trivial answer, spare ready",
        "python answer_and_checks.py, cold",
        "s",
        0.08,
        verdict(host, easy),
        cold(place, easy),
    )
    yield Benchmark(
        f"verdict on {_ADJOINT}, spare ready, cache warm",
        "the same file, cold",
        "s",
        0.25,
        verdict(host, hard),
        cold(place, hard),
    )
    yield Benchmark(
        "tutor's own share of a verdict",
        "answer and checks in a warm process",
        "s",
        0.060,
        verdict(host, easy),
        warm(place, easy),
        differs=True,
    )
    yield Benchmark(
        "list",
        "pythonlings list",
        "s",
        1.0,
        seconds_of(place, place.tutor("list")),
        seconds_of(place, (rival.program, "list")),
        missing=rival.missing,
    )
    yield Benchmark(
        "key to screen in the editor",
        "a bare TextArea",
        "s",
        1.15,
        key_to_screen(place, opened, words),
        key_to_screen(place, (sys.executable, "-c", _BARE_EDITOR, str(stub)), words),
    )
    yield Benchmark(
        "memory of the app's process",
        "a bare Textual app",
        "bytes",
        1.5,
        memory_on_screen(place, opened, words),
        memory_on_screen(place, bare, "Nothing but words"),
    )
    yield Benchmark(
        "memory of a worker, ready",
        "python with JAX and its backend",
        "bytes",
        1.1,
        memory_of_worker(host),
        memory_of_jax(place),
    )
    yield Benchmark(
        f"first paint with {_LESSONS:,} lessons",
        "with the built-in course",
        "s",
        1.15,
        first_paint(place, *many),
        first_paint(place, opened, words),
    )
    yield Benchmark(
        f"first paint with {_LESSONS:,} lessons",
        "with one lesson of the same kind",
        "s",
        None,
        first_paint(place, *many),
        first_paint(place, *_opening_generated(place, 1)),
    )
    yield Benchmark(
        "first exercise on screen",
        "a bare Textual app",
        "s",
        None,
        first_paint(place, opened, words),
        first_paint(place, bare, "Nothing but words"),
    )


def generated(place: Place, lessons: int) -> Path:
    """Return the generated course of that many lessons."""
    return write_course(place.folder / f"course-{lessons}", lessons)


def _opening_generated(place: Place, lessons: int) -> tuple[tuple[str, ...], str]:
    course = generated(place, lessons)
    return place.tutor("--course", str(course), "open", "--no-spare", EXERCISE), "Double it, number 0."


def _first_exercise(session: Session) -> tuple[str, str]:
    """Return the first exercise of a course, and words of its stub that only the editor shows."""
    for entry in session.course.entries:
        if isinstance(entry.item, Exercise):
            lines = session.stub(entry.id).splitlines()
            return entry.id, next(line for line in lines if line.strip('"# '))[:_WORDS].rstrip()
    raise ValueError("the course has no exercise")
