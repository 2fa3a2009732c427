"""The pytest plugin of the worker: runs a check module and reports each check as an event.

Everything else of pytest is switched off. The check module is imported and the
checks are announced before the learner's code runs; after it has run, and
after each check, whatever it replaced is put back. A check during which code of
others was replaced has shown nothing, so it does not pass.
"""

import faulthandler
import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tutor.checking.answer import Answer
from tutor.checking.failure import CheckFailed, NotAnArray
from tutor.text import printable
from tutor.verdict import CheckResult, CheckStatus, Owner, Problem
from tutor.worker.child_problem import problem_of
from tutor.worker.child_restore import Exchanged, Snapshot
from tutor.worker.child_run import Emit, leaving, watch_time
from tutor.worker.messages import Broken, Checked, Checking, Collected, Entered, Job, Left, Noted, Stage

_OFF = (
    "cacheprovider",
    "terminal",
    "junitxml",
    "pastebin",
    "nose",
    "doctest",
    "stepwise",
    "faulthandler",
    "logging",
    "unraisableexception",
    "threadexception",
    "warnings",
    "debugging",
    "setuponly",
    "setupplan",
    "tmpdir",
    "capture",
    "reports",
)
_LONGEST = 2000


def warm_up() -> None:
    """Run pytest once on nothing, so that a learner's first check does not pay for its imports."""
    pytest.main(_arguments(Path(__file__).with_name("child_warm.py")))


def run_checks(job: Job, emit: Emit, run_text: Callable[[], dict[str, object] | None], trace: int) -> None:
    """Judge the job's text by its check module."""
    reporter = _Reporter(job, emit, run_text, trace)
    pytest.main(_arguments(Path(job.check)), plugins=[reporter])
    reporter.end()


def _arguments(module: Path) -> list[str]:
    # Without `--confcutdir`, pytest looks into every folder above the module, and lists what stands beside them.
    return [
        str(module),
        "--noconftest",
        "--import-mode=importlib",
        "--disable-plugin-autoload",
        f"--rootdir={module.parent}",
        f"--confcutdir={module.parent}",
        "-c",
        os.devnull,
        *(f"-pno:{name}" for name in _OFF),
    ]


class _Reporter:
    def __init__(self, job: Job, emit: Emit, run_text: Callable[[], dict[str, object] | None], trace: int) -> None:
        self._job = job
        self._emit = emit
        self._run_text = run_text
        self._trace = trace
        self._namespace: dict[str, object] | None = None
        self._index: dict[str, int] = {}
        self._collected = False
        self._snapshot: Snapshot | None = None
        self._unusable = False

    @pytest.fixture(scope="module")
    def answer(self) -> Answer:
        """Return the learner's namespace, as the checks see it."""
        return Answer(self._namespace or {}, self._job.text, self._job.path)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._emit(Broken(Problem("CollectError", printable(str(report.longrepr)[-_LONGEST:]))))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Announce the checks, run the learner's code, and put back what it replaced."""
        self._index = {item.nodeid: number for number, item in enumerate(session.items)}
        self._collected = True
        self._emit(Collected(tuple(_label(item) for item in session.items)))
        self._snapshot = Snapshot(
            frozenset(item.module.__name__ for item in session.items if hasattr(item, "module"))
        )
        self._namespace = self._run_text()
        for sentence in self._snapshot.restore().sentences:
            self._emit(Noted(sentence))
        if self._namespace is None:
            session.items.clear()  # there is nothing to judge
            return
        self._emit(Entered(Stage.CHECKS))
        watch_time(self._job.seconds, self._trace)

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run one check and report it."""
        index = self._index[item.nodeid]
        self._emit(Checking(index))
        self._unusable = False
        began = time.monotonic()
        result = self._trusted(self._judge(item, nextitem))
        if result is not None:
            self._emit(Checked(index, _timed(result, time.monotonic() - began), self._unusable))
        return True

    def end(self) -> None:
        """Say so if pytest ended without ever collecting the checks."""
        faulthandler.cancel_dump_traceback_later()
        if not self._collected:
            self._emit(Broken(Problem("CollectError", f"no checks were collected from {self._job.check}")))

    def _judge(self, item: pytest.Item, nextitem: pytest.Item | None) -> CheckResult | None:
        label = _label(item)
        try:
            item.session._setupstate.setup(item)
            item.runtest()
            return CheckResult(label, CheckStatus.PASSED)
        except CheckFailed as error:
            self._unusable = isinstance(error, NotAnArray)
            return _failed(label, error)
        except (SystemExit, KeyboardInterrupt, GeneratorExit) as error:
            self._emit(Left(leaving(error)))
            item.session.shouldstop = "the learner's code left"
            return None
        except BaseException as error:
            problem = problem_of(error, self._job.path, self._job.check)
            if isinstance(error, AssertionError) and problem.frames[-1:] and problem.frames[-1].owner is Owner.CHECK:
                return CheckResult(label, CheckStatus.FAILED, message=_explanation(problem))
            return CheckResult(label, CheckStatus.ERROR, line=problem.line, problem=problem)
        finally:
            item.session._setupstate.teardown_exact(nextitem)

    def _trusted(self, result: CheckResult | None) -> CheckResult | None:
        """Put back what was replaced while the check ran; a check that passed with exchanged tools did not."""
        exchanged = self._snapshot.restore() if self._snapshot is not None else Exchanged()
        if result is None or result.status is not CheckStatus.PASSED or not exchanged.replaced:
            return result
        message = f"Your code replaced {exchanged.code} while this check called it, so the check could not judge it."
        return replace(
            result, status=CheckStatus.FAILED, message=message, hint="Change nothing outside of your own code."
        )


def _failed(label: str, error: CheckFailed) -> CheckResult:
    return CheckResult(
        label,
        CheckStatus.FAILED,
        message=printable(error.message),
        called=printable(error.called),
        expected=printable(error.expected),
        got=printable(error.got),
        hint=printable(error.hint),
        page=printable(error.page),
        marks=error.marks,
    )


def _explanation(problem: Problem) -> str:
    """Return what a plain `assert` of a check says, without the addresses of objects."""
    return re.sub(r" at 0x[0-9a-f]+", "", problem.message[:_LONGEST]) or "This does not hold."


def _timed(result: CheckResult, seconds: float) -> CheckResult:
    return replace(result, seconds=round(seconds, 4))


def _label(item: pytest.Item) -> str:
    """Return the first line of the check's docstring, else its name in words."""
    function = getattr(item, "function", None)
    doc = (getattr(function, "__doc__", None) or "").strip().splitlines()
    name = doc[0] if doc else item.name.partition("[")[0].removeprefix("test_").replace("_", " ")
    case = re.search(r"\[(.*)\]$", item.name)
    return printable(f"{name} ({case[1]})" if case else name)
