"""`python -m benchmarks.lab`: what learners cost on one host, as a workshop has them: idle, and checking at once.

Memory is proportional: what processes share counts once for all of them. The
processor's share is measured while nobody does anything.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import psutil
from msgspec import Struct

from benchmarks.generated import EXERCISE, write_course
from benchmarks.place import Place
from benchmarks.programs import held, tree
from benchmarks.terminals import Terminal

_IDLE_SECONDS = 20.0
_AT_REST = 0.02  # of one core, for each learner
_WORDS = "Double it, number 0."
_VERDICT = "Not right yet"
_WRONG = b"\x1b[1;5F\x1b[200~\ndef double(x):\n    return x\n\x1b[201~"
_CHECK = b"\x12"


class Lab(Struct, frozen=True):
    """Bytes and seconds for each of so many `learners`; `idle` is in seconds of processor a minute."""

    learners: int
    spare: bool
    memory: float
    idle: float
    slowest: float


def measure(place: Place, learners: int, *, spare: bool) -> Lab:
    """Open the tutor for so many learners, wait until all rest, then let all of them ask for a verdict at once."""
    course = write_course(place.folder / "course", 1)
    with ExitStack() as stack:
        terminals = []
        for number in range(learners):
            options = ("open", *(() if spare else ("--no-spare",)), EXERCISE)
            command = place.tutor("--course", str(course), *options, home=f"home-{number}-{spare}")
            terminal = stack.enter_context(Terminal(place, command))
            terminal.until(_WORDS)
            terminals.append(terminal)
        roots = [psutil.Process(terminal.process.pid) for terminal in terminals]
        _rest(terminals, roots)
        began, before = time.monotonic(), _processor(roots)
        time.sleep(_IDLE_SECONDS)
        idle = (_processor(roots) - before) / (time.monotonic() - began) * 60 / learners
        memory = sum(held(tree(root)) for root in roots) / learners
        for terminal in terminals:
            terminal.press(_WRONG)
        for terminal in terminals:
            terminal.settle()
        asked = time.monotonic()
        for terminal in terminals:
            terminal.press(_CHECK)
        for terminal in terminals:
            terminal.until(_VERDICT)
        return Lab(learners, spare, memory, idle, time.monotonic() - asked)


def _rest(terminals: Sequence[Terminal], roots: Sequence[psutil.Process]) -> None:
    while True:
        for terminal in terminals:
            terminal.settle()
        before = _processor(roots)
        time.sleep(2.0)
        if _processor(roots) - before < _AT_REST * 2.0 * len(roots):
            return


def _processor(roots: Sequence[psutil.Process]) -> float:
    return sum(sum(one.cpu_times()[:2]) for root in roots for one in tree(root))


def main(arguments: Sequence[str]) -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="benchmarks.lab", description="What learners cost on one host.")
    parser.add_argument("--learners", type=int, nargs="+", default=[1, 10], help="how many at once")
    chosen = parser.parse_args(arguments)
    print("| learners | spare worker | memory of each | processor when idle | all verdicts after |")
    print("|---|---|---|---|---|")
    for learners in chosen.learners:
        for spare in (True, False):
            with tempfile.TemporaryDirectory(prefix="lab-") as folder:
                lab = measure(Place(Path(folder)), learners, spare=spare)
            kept = "yes" if lab.spare else "no"
            print(
                f"| {lab.learners} | {kept} | {lab.memory / 1e6:.0f} MB "
                f"| {lab.idle:.2f} s a minute | {lab.slowest:.1f} s |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
