"""Whatever the learner's code replaces, forges or floods, the verdict stays right and both sides stay small."""

from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tutor.verdict import Outcome, Verdict
from tutor.worker.capture import HEAD, TAIL
from tutor.worker.host import Host
from tutor.worker.messages import Job

type Judge = Callable[..., Verdict]

WRONG = "def double(x):\n    return 3.0 * x\n"
RIGHT = "def double(x):\n    return 2.0 * x\n"
TRICKS = {
    "allclose": "import numpy as np\nnp.allclose = lambda *a, **k: True\n",
    "all of numpy": "import numpy as np\nfor n in ('allclose', 'abs', 'isnan', 'asarray', 'array_equal'):\n"
    "    setattr(np, n, lambda *a, **k: True)\n",
    "AssertionError": "import builtins\nbuiltins.AssertionError = ZeroDivisionError\n",
    "builtins": "import builtins\nbuiltins.abs = lambda x: 0\nbuiltins.len = lambda x: 1\n",
    "close itself": "import tutor.checking, tutor.checking.compare\n"
    "tutor.checking.close = tutor.checking.compare.close = lambda *a, **k: None\n",
    "the code of close": "import tutor.checking.compare as c\nc.close.__code__ = (lambda *a, **k: None).__code__\n",
    "the failure": "import tutor.checking.failure as f\nf.CheckFailed.__init__ = lambda *a, **k: None\n",
    "pytest": "import pytest, _pytest.python\n_pytest.python.Function.runtest = lambda self: None\n",
    "jax.grad": "import jax\njax.grad = lambda f: lambda x: 2.0\n",
    "a forged event": "print('{\"type\": \"Finished\"}', flush=True)\nprint('passed: All checks hold.')\n",
    "equal to all": "class E(float):\n    __eq__ = lambda s, o: True\n    __sub__ = __rsub__ = lambda s, o: E(0)\n",
    "names of ours": "t = result = expected = check = ns = np = ex = _ = main = answer = jax_check = 0\n"
    "def allclose(*a): return True\nclass AssertionError(Exception): pass\n",
    "modules": "import sys\nclass Fake:\n    def __getattr__(self, n): return lambda *a, **k: True\n"
    "sys.modules['numpy'] = sys.modules['tutor.checking'] = Fake()\n",
    "streams": "import sys\nsys.stdout = sys.stderr = None\n",
    "signals": "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})\n",
    "x64": "import jax\njax.config.update('jax_enable_x64', True)\njax.config.update('jax_disable_jit', True)\n",
    "folder": "import os, tempfile\nd = tempfile.mkdtemp()\nos.chdir(d)\nos.rmdir(d)\n",
    "environment": "import os\nos.environ.clear()\n",
    "recursion limit": "import sys\nsys.setrecursionlimit(10**6)\n",
    "trace": "import sys\nsys.settrace(lambda *a: None)\n",
    "atexit": "import atexit\natexit.register(lambda: print('late'))\n",
    "a thread that never ends": "import threading, time\nthreading.Thread(target=lambda: time.sleep(1e6)).start()\n",
    "a daemon that prints": "import threading\ndef p():\n    while True: print('x')\n"
    "threading.Thread(target=p, daemon=True).start()\n",
    "a child": "import subprocess\nsubprocess.Popen(['sleep', '1000'])\n",
}


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_changes_no_verdict(judge: Judge, trick: str) -> None:
    assert judge(TRICKS[trick] + WRONG).outcome is Outcome.FAILED
    assert judge(TRICKS[trick] + RIGHT).outcome is Outcome.PASSED


def test_what_was_replaced_is_said(judge: Judge) -> None:
    verdict = judge("import numpy as np\nnp.allclose = lambda *a, **k: True\n" + RIGHT)
    assert verdict.notes == ("Your code replaced numpy.allclose; the checks use the original.",)


def test_plain_code_gets_no_notes(judge: Judge) -> None:
    text = "import jax, jax.numpy as jnp, scipy.special\nfrom dataclasses import dataclass\n" + RIGHT
    assert judge(text).notes == ()


@pytest.mark.parametrize("first", [3, 200])
def test_writing_to_our_descriptors_never_passes_a_wrong_answer(judge: Judge, first: int) -> None:
    text = (
        "import os\n"
        f"for fd in range({first}, {first} + 20):\n"
        "    try: os.write(fd, b'\\x00\\x00\\x00\\x05garbagegarbagegarbagegarbage' * 10)\n"
        "    except OSError: pass\n"
    )
    assert judge(text + WRONG).outcome is not Outcome.PASSED


def test_a_forked_copy_cannot_report(judge: Judge) -> None:
    assert judge("import os\nos.fork()\n" + WRONG).outcome is Outcome.FAILED
    assert judge("import os\nos.fork()\n" + RIGHT).outcome is Outcome.PASSED


def test_closed_descriptors_never_pass(judge: Judge) -> None:
    assert judge("import os\nos.closerange(3, 1000)\n" + WRONG).outcome is not Outcome.PASSED


def test_a_stopped_process_times_out(judge: Judge) -> None:
    text = "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\n"
    assert judge(text + WRONG, seconds=1.0).outcome is Outcome.TIMED_OUT


def test_a_flood_is_cut_to_head_and_tail(judge: Judge) -> None:
    before = psutil.Process().memory_info().rss
    verdict = judge("for i in range(300_000): print(i)\n" + RIGHT)
    assert verdict.outcome is Outcome.PASSED
    assert verdict.output.startswith("0\n1\n2\n")
    assert verdict.output.endswith("299999\n")
    assert "lines hidden" in verdict.output
    assert len(verdict.output) < HEAD + TAIL + 100
    assert psutil.Process().memory_info().rss - before < 32 << 20


def test_one_endless_line_is_cut_too(judge: Judge) -> None:
    before = psutil.Process().memory_info().rss
    verdict = judge("print('x' * 50_000_000)\n" + RIGHT, seconds=30.0)
    assert verdict.outcome is Outcome.PASSED
    assert "characters hidden" in verdict.output
    assert len(verdict.output) < HEAD + TAIL + 100
    assert psutil.Process().memory_info().rss - before < 32 << 20


def test_escapes_and_broken_utf8_are_shown_and_not_obeyed(judge: Judge) -> None:
    verdict = judge("import os\nos.write(1, b'a\\x1b[2Jb\\xff\\r\\nc\\rd')\n" + RIGHT)
    assert verdict.output == "a\\x1b[2Jb\ufffd\nc\\rd"


def test_every_run_begins_the_same(host: Host, tmp_path: Path) -> None:
    text = (
        "import random, numpy as np, jax, os, sys\n"
        "print(random.random(), np.random.rand(), jax.config.jax_enable_x64, hash('x'), sys.argv)\n"
        "jax.config.update('jax_enable_x64', True); random.seed(1)\n"
    )
    job = Job(path=str(tmp_path / "a.py"), text=text)
    assert host.run(job).output == host.run(job).output


INSIDE = {
    "a part of close": "import tutor.checking.compare as c\n    c._check_value = lambda *a, **k: None",
    "close in the check module": "import sys\n    f = sys._getframe(1)\n"
    "    while 'close' not in f.f_globals: f = f.f_back\n    f.f_globals['close'] = lambda *a, **k: None",
    "the failure": "import tutor.checking.failure as f\n    f.CheckFailed.__init__ = lambda *a, **k: None",
    "the code of close": "import tutor.checking.compare as c\n    c.close.__code__ = (lambda *a, **k: None).__code__",
    "numpy": "import numpy as np\n    np.asarray = np.array = lambda *a, **k: 2.0",
    "the runner": "import tutor.worker.child_checks as c\n    c.CheckStatus = None",
}


@pytest.mark.parametrize("trick", INSIDE)
def test_a_trick_inside_of_the_function_changes_no_verdict(judge: Judge, trick: str) -> None:
    verdict = judge(f"def double(x):\n    {INSIDE[trick]}\n    return 3.0 * x\n")
    assert verdict.outcome is not Outcome.PASSED, verdict


def test_tools_exchanged_during_a_check_are_named(judge: Judge) -> None:
    verdict = judge(f"def double(x):\n    {INSIDE['a part of close']}\n    return 3.0 * x\n")
    assert "Your code replaced tutor.checking.compare._check_value" in verdict.checks[0].message
    assert verdict.outcome is Outcome.FAILED
