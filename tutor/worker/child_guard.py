"""The guard: a tiny process that makes sure nothing of a worker outlives it.

It forks the worker and waits. When the worker ends, or when the host closes
its end of the lifeline (because the run is over, or because the host was
killed), it ends every descendant. On Linux the guard is a subreaper, so that
even a child that left its session and lost its parent comes back to it.
"""

import contextlib
import ctypes
import os
import select
import signal
import sys
import time
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_PAUSE = 0.002
_IGNORED_BY_PYTHON = {getattr(signal, name, None) for name in ("SIGPIPE", "SIGXFSZ", "SIGXFZ")}


def stand_guard(lifeline: int, others: tuple[int, ...]) -> None:
    """Fork. Returns only in the worker; the guard leaves when all is over.

    `lifeline` belongs to the guard, the descriptors in `others` to the worker.
    """
    is_linux = sys.platform == "linux"
    if is_linux:
        _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    guard = os.getpid()
    worker = os.fork()
    if worker == 0:
        os.close(lifeline)
        os.setsid()  # so that a signal to the learner's own group does not meet the guard
        if is_linux:
            _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != guard:
            os._exit(0)
        _hear_signals()
        return
    _let_go(others)
    status = _wait(worker, lifeline)
    _end_all(worker)
    with contextlib.suppress(OSError):
        os.write(lifeline, str(status).encode())
    os._exit(0)


def _hear_signals() -> None:
    """Make every signal mean what it means by default: one verdict, whoever started the tutor.

    `nohup`, a shell's background job or a service hands on what it ignores or blocks.
    """
    for number in signal.valid_signals():
        if signal.getsignal(number) is signal.SIG_IGN and number not in _IGNORED_BY_PYTHON:
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def _let_go(others: tuple[int, ...]) -> None:
    """Give up everything the worker uses, so that the host sees the end of it."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for descriptor in (*others, nowhere):
        os.close(descriptor)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def _wait(worker: int, lifeline: int) -> int:
    """Wait for the worker or for the host; return the worker's exit code (negative: the signal)."""
    if hasattr(os, "pidfd_open"):
        select.select([lifeline, os.pidfd_open(worker)], [], [])
    else:
        while not select.select([lifeline], [], [], 0.05)[0]:
            if os.waitid(os.P_PID, worker, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                break
    ended, status = os.waitpid(worker, os.WNOHANG)
    if ended:
        return os.waitstatus_to_exitcode(status)
    return -signal.SIGKILL


def _end_all(worker: int) -> None:
    """Kill until there is nobody left to kill."""
    while True:
        for child in _children():
            _kill(child)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(worker, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(_PAUSE)


def _children() -> list[int]:
    """Return our children; grandchildren become ours when their parent dies."""
    try:
        return [int(number) for number in Path("/proc/thread-self/children").read_text().split()]
    except OSError:
        return []


def _kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None, use_errno=True).prctl(option, value, 0, 0, 0)
