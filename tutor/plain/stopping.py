"""Ctrl+C while something runs."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from tutor.session import Session


@contextmanager
def stoppable(session: Session) -> Iterator[None]:
    """Let Ctrl+C end what runs meanwhile, and not the tutor."""
    host = session.host
    before = signal.signal(signal.SIGINT, lambda *_: host.stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
