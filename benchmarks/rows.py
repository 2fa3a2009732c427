"""Every row of the table of budgets: what is measured, against what, and how much it may be."""

import sys
from collections.abc import Iterator

from benchmarks.measure import Benchmark
from benchmarks.programs import seconds_of
from benchmarks.rival import FIRST_EXERCISE, TOPIC
from benchmarks.setting import ADJOINT, BARE, BARE_EDITOR, Setting
from benchmarks.terminals import first_paint, key_to_screen, memory_on_screen
from benchmarks.verdicts import cold, memory_of_jax, memory_of_worker, verdict, warm

_LESSONS = 1000


def budgets(setting: Setting) -> Iterator[Benchmark]:
    """Yield the rows that have a budget."""
    place, cache, rival = setting.place, setting.cache, setting.rival
    first, words = setting.first_exercise()
    opened = place.tutor("open", "--no-spare", first)
    stub = place.folder / "stub.py"
    stub.write_text(setting.built_in.stub(first), "utf-8")
    bare = (sys.executable, "-c", BARE)
    many = setting.opening_generated(_LESSONS)
    easy, hard = setting.easy(), setting.hard()

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
        verdict(cache, easy),
        cold(place, easy),
    )
    yield Benchmark(
        f"verdict on {ADJOINT}, spare ready, cache warm",
        "the same file, cold",
        "s",
        0.25,
        verdict(cache, hard),
        cold(place, hard),
    )
    yield Benchmark(
        "tutor's own share of a verdict",
        "answer and checks in a warm process",
        "s",
        0.060,
        verdict(cache, easy),
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
        key_to_screen(place, (sys.executable, "-c", BARE_EDITOR, str(stub)), words),
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
        memory_of_worker(cache),
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
