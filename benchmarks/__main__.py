"""`python -m benchmarks`: measure every row, print the table, write the numbers as JSON.

Every round measures all rows, so that a slow minute of the machine is spread
over them. Exit code 1 when a budget was missed; nothing here is a test.
"""

import argparse
import datetime
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks.beyond import beyond
from benchmarks.jupyter import find_kernel
from benchmarks.measure import Benchmark, Result, result_of, round_of
from benchmarks.place import Place
from benchmarks.rival import find_rival
from benchmarks.rows import budgets
from benchmarks.setting import Setting, generated
from benchmarks.table import table
from tutor.session import open_session
from tutor.worker.broken import TutorBroken

_FAILURES = (OSError, subprocess.SubprocessError, AssertionError, TutorBroken, ValueError)
_PACKAGES = ("jax", "jaxlib", "textual", "pytest", "msgspec")


class Report(Struct, frozen=True):
    """The document: where and when, and every row; `load` is that of the last minute at begin and end."""

    at: str
    cores: int
    load: tuple[float, float]
    python: str
    system: str
    versions: dict[str, str]
    rounds: int
    results: tuple[Result, ...]


def main(arguments: Sequence[str]) -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measure every budget as a ratio, side by side.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each row is measured")
    parser.add_argument("--only", default="", help="only the rows whose name has these words in it")
    parser.add_argument("--all", action="store_true", help="also what has no budget: large courses, long answers ...")
    parser.add_argument("--rival", type=Path, help="an environment that has pythonlings; otherwise it is installed")
    parser.add_argument("--jupyter", type=Path, help="an environment that has ipykernel; otherwise it is installed")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), help="where to write the numbers")
    chosen = parser.parse_args(arguments)
    began = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, ExitStack() as stack:
        place = Place(Path(folder))
        rival = find_rival(place, chosen.rival)
        home = place.folder / "home"
        built_in = stack.enter_context(open_session(None, home))
        trivial = stack.enter_context(open_session(generated(place, 1), home))
        setting = Setting(place, built_in, trivial, home / "cache", rival)
        every = [*budgets(setting)]
        if chosen.all:
            every += beyond(setting, find_kernel(place, chosen.jupyter))
        results = _measure([row for row in every if chosen.only in row.what], chosen.rounds)
    for line in table(results):
        print(line)
    report = Report(
        at=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        cores=os.cpu_count() or 1,
        load=(began, os.getloadavg()[0]),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        versions={name: version(name) for name in _PACKAGES},
        rounds=chosen.rounds,
        results=tuple(results),
    )
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    print(
        f"{report.cores} cores, load {report.load[0]:.1f} to {report.load[1]:.1f}; the numbers are in {chosen.json}"
    )
    return 1 if any(result.within is False for result in results) else 0


def _measure(benchmarks: Sequence[Benchmark], rounds: int) -> list[Result]:
    """Warm every row up once, then go round; a row that fails is left out from then on, with its reason."""
    found: dict[int, list[tuple[float, float]]] = {number: [] for number in range(len(benchmarks))}
    failed = {number: row.missing for number, row in enumerate(benchmarks) if row.missing}
    for turn in range(rounds + 1):
        for number, row in enumerate(benchmarks):
            if number in failed:
                continue
            print(f"\rround {turn} of {rounds}: {row.what:<60}", end="", file=sys.stderr, flush=True)
            try:
                pair = round_of(row, subject_first=bool(turn % 2))
            except _FAILURES as error:
                failed[number] = f"{type(error).__name__}: {error}"
                continue
            if turn:
                found[number].append(pair)
    print(f"\r{'':<80}\r", end="", file=sys.stderr)
    return [result_of(row, found[number], failed.get(number, "")) for number, row in enumerate(benchmarks)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
