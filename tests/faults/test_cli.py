"""The fault matrix through the command line: the right outcome, one JSON document, and nothing left behind."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.faults.case import Case
from tests.faults.conftest import Traces
from tests.faults.table import TABLE, through_the_command_line
from tutor.verdict import Outcome

_TOO_LONG = 150.0
_GRACE = 10.0
_MOST_MEMORY = 160 << 20
_MOST_OF_THE_CODE = 2 << 30
_SHOWN = 400_000
_CASES = [case for kind in TABLE for case in through_the_command_line(kind)]


class Peaks:
    """The most memory, in bytes, that the tutor's own process took, and any one of those that it started."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self.tutor = self.code = 0

    def look(self) -> None:
        self.tutor = max(self.tutor, _peak(self._pid))
        try:
            children = psutil.Process(self._pid).children(recursive=True)
        except psutil.NoSuchProcess:
            return
        self.code = max([self.code, *(_peak(child.pid) for child in children)])


def run_measured(arguments: list[str], environment: dict[str, str]) -> tuple[int, str, str, Peaks]:
    """Run a command; return exit code, output, error output, and the memory it took."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
    )
    peaks, end = Peaks(process.pid), time.monotonic() + _TOO_LONG
    while True:
        try:
            output, errors = process.communicate(timeout=0.1)
            return process.returncode, output, errors, peaks
        except subprocess.TimeoutExpired:
            peaks.look()
            if time.monotonic() > end:
                process.kill()
                raise


def _peak(pid: int) -> int:
    """Return the high-water mark of a process's resident memory."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM")), 0)


@pytest.mark.parametrize("case", _CASES, ids=[case.id for case in _CASES])
def test_a_fault_has_its_outcome_and_leaves_nothing(
    case: Case, course: Path, cache: Path, traces: Traces, place: Callable[[Case, Path], None]
) -> None:
    place(case, traces.home / f"data/small/answers/{case.exercise}.py")
    (traces.home / "cache").symlink_to(cache)
    arguments = ["--home", str(traces.home), "--course", str(course), "check", case.exercise, "--json"]
    code, output, errors, peaks = run_measured(arguments, traces.environment)

    assert errors == ""
    verdict = json.loads(output)
    assert verdict["outcome"] in case.allowed, verdict["reason"]
    assert code == (0 if verdict["outcome"] == Outcome.PASSED else 1)
    printed = verdict.pop("output")
    told = json.dumps(verdict, ensure_ascii=False)
    assert [words for words in case.says if words not in told] == [], told
    assert [words for words in case.prints if words not in printed] == [], printed
    assert [words for words in case.hides if words in printed + told] == []
    if case.line is not None:
        assert verdict["error"]["line"] == case.line
    assert len(output) < _SHOWN
    assert peaks.tutor < _MOST_MEMORY
    assert peaks.code < _MOST_OF_THE_CODE
    for stage in ("code", "checks"):
        assert verdict["stages"][stage] < case.seconds + _GRACE

    assert traces.left() == []
    assert traces.files() == []
    assert traces.shared_memory() == set()
