"""Programs without a screen: how long they take, and how much memory a process tree holds at rest."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence

import psutil

from benchmarks.place import ROOT, Place

_SAMPLE = 0.2


def seconds_of(place: Place, command: Sequence[str]) -> Callable[[], float]:
    """Return a probe: seconds that a command takes. Raises `CalledProcessError` when it fails."""

    def probe() -> float:
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=place.environment(), cwd=ROOT)
        return time.perf_counter() - began

    return probe


def said_by(place: Place, program: str, *arguments: str) -> Callable[[], float]:
    """Return a probe: the number that a Python program prints last."""

    def probe() -> float:
        command = (sys.executable, "-c", program, *arguments)
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=place.environment(), cwd=ROOT)
        return float(done.stdout.split()[-1])

    return probe


def wait_until_idle(process: psutil.Process) -> None:
    """Wait until a process and its children use no processor any more: a spare worker that stands ready."""
    before = -1.0
    while True:
        now = sum(sum(one.cpu_times()[:2]) for one in tree(process))
        if now == before:
            return
        before = now
        time.sleep(_SAMPLE)


def tree(process: psutil.Process) -> list[psutil.Process]:
    """Return a process and everything it started."""
    return [process, *process.children(recursive=True)]


def held(processes: Sequence[psutil.Process]) -> float:
    """Return the bytes that processes hold: what they share with others counts in part, where the system knows."""
    return float(sum(getattr(one.memory_full_info(), "pss", 0) or one.memory_info().rss for one in processes))
