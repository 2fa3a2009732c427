"""The worker process: gets ready, takes one job, does it, and is gone.

Started by `process` with the numbers of the descriptors it inherits. Light
imports only up here: the guard is forked off before anything heavy is loaded,
so that it stays small and has no threads.
"""

import os
import select
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tutor.worker.child_guard import stand_guard

if TYPE_CHECKING:
    from tutor.worker.messages import AnyEvent

_FIRST_OWN_DESCRIPTOR = 200


def main() -> None:
    """Run the worker; never returns."""
    channel, lifeline, trace = (int(number) for number in sys.argv[1:4])
    cache, idle_seconds = sys.argv[4], float(sys.argv[5])
    stand_guard(lifeline, others=(channel, trace))
    try:
        _work(_lift(channel), _lift(trace), cache, idle_seconds)
    finally:
        os._exit(0)  # whatever threads and exit handlers the learner's code left


def _work(channel: int, trace: int, cache: str, idle_seconds: float) -> None:
    from tutor.worker.channel import JOBS, TOKEN_BYTES, Frames
    from tutor.worker.messages import Broken, Finished, Job, Ready

    connection = socket.socket(fileno=channel)
    token = connection.recv(TOKEN_BYTES, socket.MSG_WAITALL)
    send = _sender(connection, token)
    from tutor.worker.child_prepare import prepare

    send(Ready(prepare(cache)))
    frames = Frames(token, JOBS)
    job: Job | None = None
    while job is None:
        readable, _, _ = select.select([channel], [], [], idle_seconds)
        data = connection.recv(64 << 10) if readable else b""
        if not data:
            return
        job = next(frames.feed(data), None)
    from tutor.worker.child_job import run
    from tutor.worker.child_problem import problem_of

    try:
        run(job, send, trace)
    except BaseException as error:  # ours, not the learner's: theirs end in `run`
        send(Broken(problem_of(error, job.path, job.check)))
    send(Finished())


def _sender(connection: socket.socket, token: bytes) -> "Callable[[AnyEvent], None]":
    """Return a function that sends events, and that a forked copy of this process cannot use."""
    from tutor.worker.channel import CUT_OFF, frame

    owner = os.getpid()

    def send(event: "AnyEvent") -> None:
        if os.getpid() != owner:
            os._exit(0)
        try:
            connection.sendall(frame(token, event))
        except OSError:  # the learner's code closed it, or the host is gone: nothing can be said any more
            os._exit(CUT_OFF)

    return send


def _lift(descriptor: int) -> int:
    """Move a descriptor far above those a program might write to by accident."""
    import fcntl

    lifted = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _FIRST_OWN_DESCRIPTOR)
    os.close(descriptor)
    return lifted
