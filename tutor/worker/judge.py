"""Folds the events of a run into its verdict.

The one place that decides. It trusts nothing but complete evidence: a run has
passed only if every check that was announced before any learner code ran was
reported as passed, and the worker came to its end in good order.
"""

import re
from enum import Enum

from msgspec.structs import replace

from tutor.counting import counted_of
from tutor.language import gettext, ngettext
from tutor.text import printable, source_lines
from tutor.verdict import CheckResult, CheckStatus, Outcome, Problem, Stages, Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.messages import (
    AnyEvent,
    Broken,
    Checked,
    Checking,
    Collected,
    Entered,
    Finished,
    Job,
    Left,
    Missing,
    Noted,
    Raised,
    Stage,
    Untouched,
)

_OUT_OF_MEMORY = re.compile(r"RESOURCE_EXHAUSTED|[Oo]ut of memory")


class Ending(Enum):
    """How the worker's process came to its end, as the host saw it."""

    BY_ITSELF = "by itself"
    TIME = "time"
    MEMORY = "memory"
    STOP = "stop"
    FORGERY = "forgery"


class Judge:
    """What is known of one run so far."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._labels: tuple[str, ...] = ()
        self._results: dict[int, CheckResult] = {}
        self._now_checking: int | None = None
        self._stage = Stage.START
        self._problem: Problem | None = None
        self._missing: tuple[str, ...] = ()
        self._unusable = False
        self._untouched = False
        self._left: str | None = None
        self._notes: list[str] = []
        self._finished = False

    @property
    def stage(self) -> Stage:
        """Where the run is."""
        return self._stage

    @property
    def finished(self) -> bool:
        """True when nothing more can come."""
        return self._finished

    def take(self, event: AnyEvent) -> None:
        """Add one event. Raises `TutorBroken` when it says that the fault is not the learner's."""
        match event:
            case Entered(stage=stage):
                self._stage = stage
            case Collected(labels=labels):
                self._labels = self._labels or labels
            case Checking(index=index):
                self._now_checking = index
            case Checked(index=index, result=result, unusable=unusable):
                self._results.setdefault(index, self._in_order(result))
                self._unusable = self._unusable or unusable or result.got in _NOTHING
                self._now_checking = None
            case Missing(names=names):
                self._missing = names
            case Untouched():
                self._untouched = True
            case Left(how=how):
                self._left = how
            case Raised(problem=problem):
                self._problem = problem
            case Noted(sentence=sentence):
                self._notes.append(sentence)
            case Broken(problem=problem):
                raise TutorBroken(
                    gettext(
                        "The checks of {exercise} do not work here: {problem}. This is not your fault; "
                        "`jax-ad-tutor doctor` may say more."
                    ).format(
                        exercise=self._job.exercise or gettext("this program"),
                        problem=f"{problem.kind}: {problem.message}",
                    )
                )
            case Finished():
                self._finished = True

    def verdict(self, ending: Ending, *, exit_status: str, where: int | None, output: str, stages: Stages) -> Verdict:
        """Return the verdict.

        `exit_status` says in words how the process ended, `where` is the
        learner's line that ran when time was up, if known.
        """
        outcome, reason, problem = self._decide(ending, exit_status, where)
        return Verdict(
            exercise=self._job.exercise,
            outcome=outcome,
            reason=reason,
            checks=self._checks(),
            error=problem,
            output=output,
            stages=stages,
            notes=tuple(self._notes),
        )

    def _in_order(self, result: CheckResult) -> CheckResult:
        """Tell a consequence from a cause: no array came, as an earlier check has said, and JAX refuses what did."""
        problem = result.problem
        if result.status is not CheckStatus.ERROR or problem is None:
            return result
        if _passes_through_learner(problem) or _out_of_memory(problem):
            return result
        if not self._unusable:
            return result
        return replace(
            result,
            status=CheckStatus.FAILED,
            message=gettext("This could not be looked at yet: first mend what is wrong above."),
            got=_first_line(problem),
            problem=None,
        )

    def _checks(self) -> tuple[CheckResult, ...]:
        return tuple(
            self._results.get(index, CheckResult(label, CheckStatus.NOT_RUN))
            for index, label in enumerate(self._labels)
        )

    def _decide(self, ending: Ending, exit_status: str, where: int | None) -> tuple[Outcome, str, Problem | None]:
        match ending:
            case Ending.STOP:
                return Outcome.STOPPED, gettext("You stopped the run; nothing was judged."), None
            case Ending.TIME:
                return self._timed_out(where)
            case Ending.MEMORY:
                limit = f"{self._job.memory / (1 << 30):.1f} GiB"
                return (
                    Outcome.OUT_OF_MEMORY,
                    gettext(
                        "Your code used more than {limit} of memory and was ended. "
                        "Look for an array that is far larger than you meant, or a list that grows for ever."
                    ).format(limit=limit),
                    None,
                )
            case Ending.FORGERY:
                return (
                    Outcome.DIED,
                    gettext(
                        "Your code wrote into a file descriptor that belongs to the tutor, so the run cannot "
                        "be judged. Write only to files that you opened."
                    ),
                    None,
                )
            case Ending.BY_ITSELF:
                return self._came_to_an_end(exit_status)

    def _timed_out(self, where: int | None) -> tuple[Outcome, str, Problem | None]:
        lines, seconds = source_lines(self._job.text), f"{self._job.seconds:g}"
        code, problem = "", None
        if where is not None and 0 < where <= len(lines):
            code = printable(lines[where - 1].strip())
            message = gettext("this ran when {seconds} s were over").format(seconds=seconds)
            problem = Problem("TimeLimit", message, line=where, code=code)
        check = ""
        if self._now_checking is not None and self._now_checking < len(self._labels):
            check = self._labels[self._now_checking]
        if check and problem is not None:
            reason = gettext(
                'Stopped after {seconds} s while checking "{check}", in line {line}: {code}. '
                "Look for a loop that never ends."
            )
        elif check:
            reason = gettext('Stopped after {seconds} s while checking "{check}". Look for a loop that never ends.')
        elif problem is not None:
            reason = gettext("Stopped after {seconds} s, in line {line}: {code}. Look for a loop that never ends.")
        else:
            reason = gettext("Stopped after {seconds} s. Look for a loop that never ends.")
        return Outcome.TIMED_OUT, reason.format(seconds=seconds, check=check, line=where, code=code), problem

    def _came_to_an_end(self, exit_status: str) -> tuple[Outcome, str, Problem | None]:
        if self._untouched:
            return Outcome.NOT_ATTEMPTED, gettext("There is nothing to judge yet: the text is as it was given."), None
        if self._missing:
            names = f" {gettext('and')} ".join(f"`{name}`" for name in self._missing)
            reason = gettext("Your code ran, but does not define {names} yet.").format(names=names)
            return Outcome.NOT_ATTEMPTED, reason, None
        if self._left is not None:
            if self._job.check:
                reason = gettext("Your code ended the process ({how}) before the checks finished. Remove that call.")
            else:
                reason = gettext(
                    "Your code ended the process ({how}) before the program came to its end. Remove that call."
                )
            return Outcome.DIED, reason.format(how=self._left), None
        if self._problem is not None:
            return self._raised(self._problem)
        if not self._finished:
            if self._job.check:
                reason = gettext("The process ended ({how}) before the checks finished.")
            else:
                reason = gettext("The process ended ({how}) before the program came to its end.")
            return Outcome.DIED, reason.format(how=exit_status), None
        if self._job.check:
            return self._by_checks()
        return Outcome.PASSED, gettext("The program ran to its end."), None

    def _raised(self, problem: Problem) -> tuple[Outcome, str, Problem | None]:
        if _out_of_memory(problem):
            return (
                Outcome.OUT_OF_MEMORY,
                gettext("There is not enough memory for what your code asks: {message}").format(
                    message=problem.message
                ),
                problem,
            )
        match problem.kind in _NOT_PYTHON, problem.line is not None:
            case True, True:
                reason = gettext("Your code is not Python in line {line}: {problem}")
            case True, False:
                reason = gettext("Your code is not Python: {problem}")
            case False, True:
                reason = gettext("Your code raised an exception in line {line}: {problem}")
            case _:
                reason = gettext("Your code raised an exception: {problem}")
        return Outcome.ERROR, reason.format(line=problem.line, problem=_first_line(problem)), problem

    def _by_checks(self) -> tuple[Outcome, str, Problem | None]:
        checks = self._checks()
        total = len(checks)
        if not checks or any(check.status is CheckStatus.NOT_RUN for check in checks):
            return (
                Outcome.DIED,
                gettext("The run ended before every check was reported, so it cannot be judged."),
                None,
            )
        broken = next((check for check in checks if check.status is CheckStatus.ERROR), None)
        if broken is not None:
            problem = broken.problem
            if problem is None:
                reason = gettext('Your code raised an exception while checking "{check}".')
                return Outcome.ERROR, reason.format(check=broken.label), None
            outcome, _, _ = self._raised(problem)
            if problem.line is not None:
                reason = gettext('Your code raised an exception in line {line} while checking "{check}": {problem}')
            else:
                reason = gettext('Your code raised an exception while checking "{check}": {problem}')
            told = reason.format(line=problem.line, check=broken.label, problem=_first_line(problem))
            return outcome, told, problem
        wrong = [check for check in checks if check.status is CheckStatus.FAILED]
        if wrong:
            right = total - len(wrong)
            reason = ngettext(
                "{checks} holds. First look at: {check}", "{checks} hold. First look at: {check}", right
            )
            told = reason.format(checks=counted_of(right, total, "check"), check=wrong[0].label)
            return Outcome.FAILED, told, None
        return Outcome.PASSED, gettext("All checks hold.") if total > 1 else gettext("The check holds."), None


_NOTHING = frozenset({"None", "NoneType"})  # what a check says it got from a function without a return
_LONGEST_LINE = 400  # a message may hold a whole value; the problem itself keeps more of it
_NOT_PYTHON = frozenset({"SyntaxError", "IndentationError", "TabError"})


def _passes_through_learner(problem: Problem) -> bool:
    return problem.line is not None or any(cause.line is not None for cause in problem.causes)


def _out_of_memory(problem: Problem) -> bool:
    return problem.kind.endswith("MemoryError") or bool(_OUT_OF_MEMORY.search(problem.message))


def _first_line(problem: Problem) -> str:
    line = problem.message.splitlines()[0] if problem.message else ""
    if len(line) > _LONGEST_LINE:
        line = f"{line[:_LONGEST_LINE]}..."
    return f"{problem.kind}: {line}" if line else problem.kind
