"""What is good to know beside the budgets: other references, larger courses, longer answers."""

import sys
from collections.abc import Iterator

from benchmarks.jupyter import Kernel
from benchmarks.measure import Benchmark
from benchmarks.programs import seconds_of
from benchmarks.setting import ADJOINT, BARE, Setting
from benchmarks.terminals import first_paint, key_to_screen, memory_on_screen, paste_to_screen
from benchmarks.verdicts import memory_of_judge, memory_of_worker, verdict

_COURSES = (100, 1_000, 10_000)
_LINES = (200, 2_000, 20_000)


def beyond(setting: Setting, kernel: Kernel) -> Iterator[Benchmark]:
    """Yield rows that have no budget."""
    place, cache = setting.place, setting.cache
    first, words = setting.first_exercise()
    opened = place.tutor("open", "--no-spare", first)
    easy, hard = setting.easy(), setting.hard()
    yield Benchmark(
        "first exercise on screen",
        "a bare Textual app",
        "s",
        None,
        first_paint(place, opened, words),
        first_paint(place, (sys.executable, "-c", BARE), "Nothing but words"),
    )
    for name, trial_ in (("a trivial answer", easy), (ADJOINT, hard)):
        yield Benchmark(
            f"verdict on {name}, spare ready",
            "the same cell in a running Jupyter kernel",
            "s",
            None,
            verdict(cache, trial_),
            kernel.cell(trial_.file),
            missing=kernel.missing,
        )
    yield Benchmark(
        "verdict on a trivial answer, spare ready",
        "python -c pass",
        "s",
        None,
        verdict(cache, easy),
        seconds_of(place, (sys.executable, "-c", "pass")),
    )
    yield Benchmark(
        "memory of the app's process",
        "its text in Textual's own widgets",
        "bytes",
        None,
        memory_on_screen(place, opened, words),
        memory_on_screen(place, setting.panes(), words),
    )
    yield Benchmark(
        "memory of a worker, ready",
        "python with JAX, pytest, and one program compiled",
        "bytes",
        None,
        memory_of_worker(cache),
        memory_of_judge(place),
    )
    for lessons in _COURSES:
        yield Benchmark(
            f"first paint with {lessons:,} lessons",
            "with one lesson of the same kind",
            "s",
            None,
            first_paint(place, *setting.opening_generated(lessons)),
            first_paint(place, *setting.opening_generated(1)),
        )
    for lines in _LINES:
        ours, theirs, last = setting.long_answer(lines)
        yield Benchmark(
            f"key to screen, {lines:,} lines", "a bare TextArea", "s", None,
            key_to_screen(place, ours, last), key_to_screen(place, theirs, last),
        )  # fmt: skip
    ours, theirs, last = setting.long_answer(_LINES[0])
    yield Benchmark(
        "a paste of 1 MB", "a bare TextArea", "s", None,
        paste_to_screen(place, ours, last), paste_to_screen(place, theirs, last),
    )  # fmt: skip
