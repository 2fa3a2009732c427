"""What a run of a learner's code came to.

The worker makes a `Verdict`, and everybody else only reads it: the app, the
command line, grading and the progress store. Nothing here runs code, and
every text in it is already safe to show (see `tutor.text.printable`).
"""

from enum import StrEnum

from msgspec import Struct


class Outcome(StrEnum):
    """How a run ended. `PASSED` needs a complete set of passed checks."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_ATTEMPTED = "not_attempted"
    ERROR = "error"
    TIMED_OUT = "timed_out"
    OUT_OF_MEMORY = "out_of_memory"
    STOPPED = "stopped"
    DIED = "died"


class CheckStatus(StrEnum):
    """How one check ended; `NOT_RUN` when the run ended before its turn."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"
    NOT_RUN = "not_run"


class Owner(StrEnum):
    """Whose code a traceback frame stands in; all but `LEARNER` are folded."""

    LEARNER = "learner"
    CHECK = "check"
    TUTOR = "tutor"
    LIBRARY = "library"


class Frame(Struct, frozen=True):
    """One line of a traceback, outermost first."""

    file: str
    line: int
    function: str
    code: str
    owner: Owner


class Problem(Struct, frozen=True):
    """An exception or syntax error of the learner's code.

    `line` (from 1) is the innermost line of the learner's own file, or None
    when the exception never passed through it. `column` counts from 1.
    `causes` is the `__cause__`/`__context__` chain, nearest first.
    """

    kind: str
    message: str
    line: int | None = None
    column: int | None = None
    code: str = ""
    frames: tuple[Frame, ...] = ()
    causes: tuple["Problem", ...] = ()


class Mark(Struct, frozen=True):
    """One cell of a transform grid: did the answer hold under `transform`?"""

    transform: str
    holds: bool
    detail: str = ""


class CheckResult(Struct, frozen=True):
    """One check: what was called with what, what was expected, what came."""

    label: str
    status: CheckStatus
    message: str = ""
    called: str = ""
    expected: str = ""
    got: str = ""
    hint: str = ""
    page: str = ""
    line: int | None = None
    marks: tuple[Mark, ...] = ()
    problem: Problem | None = None
    seconds: float = 0.0


class Stages(Struct, frozen=True):
    """Wall-clock seconds of a run: until the worker stood ready, in the learner's code, in the checks."""

    start: float = 0.0
    code: float = 0.0
    checks: float = 0.0


class Verdict(Struct, frozen=True):
    """The whole of what a run came to.

    `reason` is one plain sentence for the learner. `output` is what the code
    printed, at most a head and a tail, with the number of hidden lines said
    in between. `card` names the matching entry of the error catalogue.
    `notes` are further sentences, such as "your code replaced numpy.allclose".
    `exercise` is empty for a run that is not a check.
    """

    exercise: str
    outcome: Outcome
    reason: str
    checks: tuple[CheckResult, ...] = ()
    error: Problem | None = None
    card: str | None = None
    output: str = ""
    stages: Stages = Stages()
    notes: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """True only for `Outcome.PASSED`."""
        return self.outcome is Outcome.PASSED

    @property
    def line(self) -> int | None:
        """The line of the learner's file to mark, if one is known."""
        if self.error is not None and self.error.line is not None:
            return self.error.line
        return next((check.line for check in self.checks if check.line is not None), None)
