"""Ends that come too soon, and processes that outlive them."""

from tests.faults.case import RIGHT, Case
from tutor.verdict import Outcome

DIED, PASSED, ERROR = Outcome.DIED, Outcome.PASSED, Outcome.ERROR

_SLEEPER = "[sys.executable, '-c', 'import time; time.sleep(100000)']"

ENDINGS = (
    Case("sys-exit", RIGHT + "import sys; sys.exit(0)\n", DIED, says=("sys.exit", "before the checks finished")),
    Case(
        "sys-exit-in-a-check", "import sys\ndef double(x): sys.exit(0)\n", DIED, says=("sys.exit", "Remove that call")
    ),
    Case("os-exit", "import os; os._exit(0)\n", DIED, says=("exit code 0", "before the checks finished")),
    Case("os-exit-in-a-check", "import os\ndef double(x): os._exit(0)\n", DIED, says=("exit code 0",)),
    Case(
        "os-exit-in-a-thread",
        "import os, threading, time\nthreading.Thread(target=lambda: os._exit(3)).start()\ntime.sleep(100)\n",
        DIED,
        says=("exit code 3",),
    ),
    Case("abort", "import os; os.abort()\n", DIED, says=("SIGABRT",)),
    Case("segfault", "import ctypes; ctypes.string_at(0)\n", DIED, says=("SIGSEGV",)),
    Case(
        "sends-itself-a-segfault",
        "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)\n",
        DIED,
        says=("SIGSEGV",),
    ),
    Case("kills-itself", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)\n", DIED, says=("SIGKILL",)),
    Case("terminates-itself", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)\n", DIED, says=("SIGTERM",)),
    Case("kills-its-group", "import os, signal; os.killpg(0, signal.SIGKILL)\n", DIED, says=("SIGKILL",)),
    Case(
        "kills-its-guard",
        f"import os, signal, subprocess, sys\nsubprocess.Popen({_SLEEPER}, start_new_session=True)\n"
        "os.kill(os.getppid(), signal.SIGKILL)\nimport time; time.sleep(100)\n",
        DIED,
        says=("ended from outside",),
        note="the guard is what ends the children of a run",
    ),
    Case("becomes-another-program", "import os; os.execv('/bin/true', ['true'])\n", DIED, says=("exit code 0",)),
    Case("interrupt", "raise KeyboardInterrupt\n", DIED, says=("raise KeyboardInterrupt",)),
    Case(
        "interrupts-its-own-thread",
        "import _thread\ndef double(x):\n    _thread.interrupt_main()\n    return 2.0 * x\n",
        DIED,
        says=("raise KeyboardInterrupt",),
    ),
    Case(
        "no-ordinary-exception",
        "class Odd(BaseException): pass\nraise Odd('odd')\n",
        ERROR,
        line=2,
        says=("Odd: odd",),
    ),
    Case(
        "group-of-exceptions",
        "raise ExceptionGroup('all', [ValueError(1), TypeError(2)])\n",
        ERROR,
        says=("TypeError: 2",),
    ),
    Case(
        "causes-in-a-circle",
        "e, f = ValueError(1), TypeError(2)\ne.__context__ = f\nf.__context__ = e\nraise e\n",
        ERROR,
        line=4,
        says=("ValueError: 1",),
    ),
    Case(
        "notes-that-are-no-notes",
        "e = ValueError(1)\ne.__notes__ = 5\nraise e\n",
        ERROR,
        line=3,
        says=("ValueError: 1",),
    ),
    Case("recursion", "def double(x):\n    return double(x)\n", ERROR, line=2, says=("RecursionError",)),
    Case(
        "exception-that-cannot-be-told",
        "class Bad(Exception):\n    def __str__(self): raise SystemExit\nraise Bad\n",
        ERROR,
        line=3,
        says=("could not be made",),
    ),
)

OUTLIVING = (
    Case(
        "thread-that-never-ends",
        "import threading, time\nthreading.Thread(target=time.sleep, args=(1e6,)).start()\n" + RIGHT,
        PASSED,
    ),
    Case(
        "daemon-thread-that-prints",
        "import threading\ndef p():\n    while True: print('x')\nthreading.Thread(target=p, daemon=True).start()\n"
        + RIGHT,
        PASSED,
        patient=True,
    ),
    Case(
        "thread-that-prints-after-the-end",
        "import threading, time\ndef p():\n    time.sleep(0.05)\n    while True:\n        print('late')\n"
        "        time.sleep(0.01)\nthreading.Thread(target=p, daemon=True).start()\n" + RIGHT,
        PASSED,
    ),
    Case(
        "hundreds-of-threads",
        "import threading, time\n"
        "for _ in range(300): threading.Thread(target=time.sleep, args=(1e6,), daemon=True).start()\n" + RIGHT,
        PASSED,
        patient=True,
    ),
    Case(
        "exit-handler",
        "import atexit\natexit.register(lambda: print('too late'))\n" + RIGHT,
        PASSED,
        hides=("too late",),
    ),
    Case("child-that-stays", f"import subprocess, sys\nsubprocess.Popen({_SLEEPER})\n" + RIGHT, PASSED),
    Case(
        "child-that-ignores-signals",
        "import subprocess\nsubprocess.Popen(['sh', '-c', 'trap \"\" TERM HUP INT; sleep 100000; sleep 100000'])\n"
        + RIGHT,
        PASSED,
    ),
    Case(
        "double-fork-with-a-session",
        "import os, sys, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n"
        f"        os.execv(sys.executable, {_SLEEPER})\n    os._exit(0)\ntime.sleep(0.3)\n" + RIGHT,
        PASSED,
    ),
    Case(
        "never-the-same-process",
        "import os, time\nif os.fork() == 0:\n    while True:\n        if os.fork(): os._exit(0)\n        os.setsid()\n"
        "time.sleep(0.2)\n" + RIGHT,
        PASSED,
        patient=True,
        note="each lives for a moment, in a session of its own, and leaves a child",
    ),
    Case(
        "daemon-with-nothing-in-its-environment",
        f"import subprocess, sys\nsubprocess.Popen({_SLEEPER}, start_new_session=True, env={{}}, close_fds=True)\n"
        + RIGHT,
        PASSED,
    ),
    Case(
        "fork-that-goes-on",
        "import os\nos.fork()\n" + RIGHT,
        PASSED,
        note="both copies reach the checks; one reports",
    ),
    Case(
        "process-of-multiprocessing",
        "import multiprocessing, time\n"
        "multiprocessing.get_context('fork').Process(target=time.sleep, args=(1e6,)).start()\n" + RIGHT,
        PASSED,
    ),
)
