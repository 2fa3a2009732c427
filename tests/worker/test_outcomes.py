"""Every way a run can end has its own outcome and its own sentence, and only a right answer passes."""

import threading
from collections.abc import Callable

import pytest

from tutor.verdict import CheckStatus, Outcome, Owner, Verdict
from tutor.worker.host import Host
from tutor.worker.messages import AnyEvent, Checked, Collected, Entered, Printed

type Judge = Callable[..., Verdict]

RIGHT = "def double(x):\n    return 2.0 * x\n"


def test_a_right_answer_passes_and_every_check_is_reported(judge: Judge) -> None:
    events: list[AnyEvent] = []
    verdict = judge("print('working')\n" + RIGHT, watch=events.append)
    assert verdict.outcome is Outcome.PASSED
    assert [(check.label, check.status) for check in verdict.checks] == [
        ("double(3.0) is 6", CheckStatus.PASSED),
        ("its slope is 2", CheckStatus.PASSED),
    ]
    assert verdict.output == "working\n"
    kinds = [type(event) for event in events]
    assert kinds.index(Collected) < kinds.index(Checked)
    assert kinds.count(Checked) == 2
    assert kinds.count(Entered) == 3
    assert Printed("working\n") in events


def test_a_wrong_answer_fails_with_expected_and_got(judge: Judge) -> None:
    verdict = judge("def double(x):\n    return -2.0 * x\n")
    assert verdict.outcome is Outcome.FAILED
    first = verdict.checks[0]
    assert (first.status, first.expected, first.got) == (CheckStatus.FAILED, "6", "-6")
    assert first.called == "double(3.0)"
    assert first.hint == "the sign is flipped"


def test_a_syntax_error_has_its_line_and_column(judge: Judge) -> None:
    verdict = judge("x = 1\ndef double(x)\n    return 2 * x\n")
    assert verdict.outcome is Outcome.ERROR
    assert verdict.error is not None
    assert (verdict.error.kind, verdict.error.line, verdict.error.column) == ("SyntaxError", 2, 14)
    assert verdict.error.code == "def double(x)"


def test_lines_are_pythons_own_whatever_characters_are_in_them(judge: Judge) -> None:
    separators = "# a page ends here: \x0c and \u2028 and \x85\n"
    verdict = judge(f"{separators}def double(x)\n    return 2 * x\n")
    assert verdict.error is not None
    assert (verdict.error.line, verdict.error.code) == (2, "def double(x)")
    verdict = judge(f"{separators}raise ValueError('here')\n")
    assert verdict.error is not None
    assert (verdict.error.line, verdict.error.code) == (2, "raise ValueError('here')")
    verdict = judge(f"{separators}while True: x = '\x1b[2J'\n", seconds=1.0)
    assert "in line 2: while True: x = '\\x1b[2J'" in verdict.reason


def test_curly_quotes_are_named_with_what_to_type(judge: Judge) -> None:
    verdict = judge("name = \u201cdouble\u201d\n")
    assert verdict.error is not None
    assert "left double quotation mark" in verdict.error.message
    assert 'type " instead' in verdict.error.message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = 1\nraise ValueError('boom')\n", 2),
        ("import jax\n\n\n@jax.jit\ndef double(x):\n    raise ValueError('boom')\n", 6),
        (
            "import jax\n@jax.custom_vjp\ndef double(x): return 2.0 * x\ndef fwd(x):\n    raise ValueError('boom')\n"
            "double.defvjp(fwd, lambda r, g: (g,))\n",
            5,
        ),
    ],
    ids=["at the top", "inside jit", "inside a rule"],
)
def test_an_exception_has_the_learners_own_line(judge: Judge, text: str, line: int) -> None:
    verdict = judge(text)
    assert verdict.outcome is Outcome.ERROR
    assert verdict.line == line
    assert verdict.error is not None
    assert verdict.error.message == "boom"
    assert [frame.line for frame in verdict.error.frames if frame.owner is Owner.LEARNER][-1] == line


def test_an_exception_keeps_its_causes(judge: Judge) -> None:
    verdict = judge("try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise KeyError('outer') from error\n")
    assert verdict.error is not None
    assert [cause.kind for cause in verdict.error.causes] == ["ZeroDivisionError"]


def test_a_message_that_cannot_be_made_is_no_problem(judge: Judge) -> None:
    verdict = judge("class Bad(Exception):\n    def __str__(self): raise SystemExit\nraise Bad\n")
    assert verdict.outcome is Outcome.ERROR
    assert verdict.error is not None
    assert "could not be made" in verdict.error.message


def test_endless_recursion_is_an_error_with_few_frames(judge: Judge) -> None:
    verdict = judge("def double(x):\n    return double(x)\n")
    assert verdict.outcome is Outcome.ERROR
    assert verdict.error is not None
    assert verdict.error.kind == "RecursionError"
    assert len(verdict.error.frames) <= 40


@pytest.mark.parametrize(
    "text", ["", "   \n\n", "# only a comment\n", "# Your part: double(x)\n", "'''a docstring'''\n"]
)
def test_nothing_written_is_no_attempt(judge: Judge, text: str) -> None:
    assert judge(text).outcome is Outcome.NOT_ATTEMPTED


def test_a_missing_name_is_no_attempt_and_is_named(judge: Judge) -> None:
    verdict = judge("def duoble(x):\n    return 2 * x\n")
    assert verdict.outcome is Outcome.NOT_ATTEMPTED
    assert "`double`" in verdict.reason


@pytest.mark.parametrize(
    ("text", "line"),
    [("x = 1\nwhile True: pass\n", 2), ("def double(x):\n    while True:\n        x = x + 1\n", 3)],
    ids=["at the top", "in a check"],
)
def test_an_endless_loop_is_stopped_and_its_line_named(judge: Judge, text: str, line: int) -> None:
    verdict = judge(text, seconds=1.0)
    assert verdict.outcome is Outcome.TIMED_OUT
    assert verdict.line in (line - 1, line)  # the interpreter is at the head of the loop or in it
    assert verdict.stages.code + verdict.stages.checks < 1.0 + 1.0
    assert CheckStatus.PASSED not in {check.status for check in verdict.checks}


def test_a_process_that_falls_over_when_its_time_is_up_is_out_of_time(judge: Judge) -> None:
    fall = "import os, signal, time\ntime.sleep({})\nos.kill(os.getpid(), signal.SIGSEGV)\n"
    late = judge(fall.format(1.1), seconds=1.0)
    assert late.outcome is Outcome.TIMED_OUT
    assert "in line 2: time.sleep(1.1)" in late.reason
    assert judge(fall.format(0.1), seconds=10.0).outcome is Outcome.DIED


@pytest.mark.parametrize(
    "text",
    [
        "import sys; sys.exit(0)\n",
        "raise SystemExit\n",
        "raise KeyboardInterrupt\n",
        "import os; os._exit(0)\n",
        "import os; os.abort()\n",
        "import ctypes; ctypes.string_at(0)\n",
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n",
        "import os, signal; os.killpg(0, signal.SIGKILL)\n",
        "import sys\ndef double(x): sys.exit(0)\n",
        "import os\ndef double(x): os._exit(0)\n",
        RIGHT + "import sys; sys.exit(0)\n",
    ],
)
def test_leaving_early_never_passes(judge: Judge, text: str) -> None:
    verdict = judge(text)
    assert verdict.outcome is Outcome.DIED
    assert "checks finished" in verdict.reason


def test_a_signal_is_named(judge: Judge) -> None:
    assert "SIGSEGV" in judge("import ctypes; ctypes.string_at(0)\n").reason


def test_eating_memory_is_stopped(judge: Judge) -> None:
    verdict = judge("x = []\nwhile True: x.append(bytearray(20_000_000))\n", memory=1 << 28)
    assert verdict.outcome is Outcome.OUT_OF_MEMORY
    assert "0.2 GiB" in verdict.reason or "0.3 GiB" in verdict.reason


def test_asking_for_impossible_memory_is_out_of_memory(judge: Judge) -> None:
    assert judge("import numpy as np\nnp.zeros(10**14)\n").outcome is Outcome.OUT_OF_MEMORY


def test_stop_works_at_any_moment(judge: Judge, host: Host) -> None:
    def stop(event: AnyEvent) -> None:
        if isinstance(event, Printed):
            threading.Timer(0.1, host.stop).start()

    verdict = judge("print('now')\nwhile True: pass\n", watch=stop)
    assert verdict.outcome is Outcome.STOPPED
    assert judge(RIGHT).outcome is Outcome.PASSED


@pytest.mark.parametrize(
    "text",
    ["input('?')\n", "breakpoint()\n", "import sys; sys.stdin.read()\n", "import sys; next(sys.stdin)\n"],
)
def test_asking_for_input_ends_at_once_with_one_plain_sentence(judge: Judge, text: str) -> None:
    verdict = judge(text)
    assert verdict.outcome is Outcome.ERROR
    assert verdict.error is not None
    assert "without a keyboard" in verdict.error.message
    assert verdict.error.line == 1


def test_what_follows_from_a_failed_check_is_not_called_an_exception_of_the_learner(judge: Judge) -> None:
    verdict = judge("def double(x):\n    return None\n")
    assert verdict.outcome is Outcome.FAILED
    value, slope = verdict.checks
    assert value.status is CheckStatus.FAILED
    assert (slope.status, slope.problem) == (CheckStatus.FAILED, None)
    assert slope.message == "This could not be looked at yet: first mend what is wrong above."
    assert slope.got.startswith("TypeError: Gradient only defined for scalar-output functions")


def test_an_exception_of_the_learner_stays_one_after_a_failed_check(judge: Judge) -> None:
    text = "def double(x):\n    if not isinstance(x, float):\n        raise ValueError('boom')\n    return 7.0 * x\n"
    verdict = judge(text)
    assert verdict.outcome is Outcome.ERROR
    assert [check.status for check in verdict.checks] == [CheckStatus.FAILED, CheckStatus.ERROR]
    assert verdict.line == 3


def test_what_is_no_array_is_told_once_and_what_jax_says_of_it_is_a_consequence(judge: Judge) -> None:
    verdict = judge("def double(x):\n    return (2.0 * x for _ in range(1))\n")
    assert verdict.outcome is Outcome.FAILED
    assert [check.status for check in verdict.checks] == [CheckStatus.FAILED, CheckStatus.FAILED]
    assert "generator" in verdict.checks[0].got
