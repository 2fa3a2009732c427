"""Programs in a real pseudo-terminal: how long until something is on the screen, how much memory they hold then."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Sequence
from fcntl import ioctl
from types import TracebackType
from typing import Self

import psutil

from benchmarks.place import ROOT, Place
from benchmarks.programs import held

_ESCAPES = re.compile(rb"\x1b\[[0-9;?<>=]*[a-zA-Z]")
_COLUMNS, _ROWS = 140, 45
_PATIENCE = 60.0
_QUIET = 0.5
_KEYS, _KEY = 25, b"Z"
_PASTED = 1_000_000
_MARK = "#PASTED"
_END_OF_TEXT = b"\x1b[1;5F"


class Terminal:
    """A program on a screen of its own; used as a context manager, so that it always ends."""

    def __init__(self, place: Place, command: Sequence[str]) -> None:
        self._ours, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0))
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=place.environment(),
            cwd=ROOT,
            start_new_session=True,
        )
        os.close(theirs)
        self._written = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self._ours)

    def until(self, words: str) -> float:
        """Wait until `words` are painted; return the seconds since the start. Raises `TimeoutError`."""
        wanted = words.encode()
        while wanted not in _ESCAPES.sub(b"", self._written):
            if not self._take(_PATIENCE):
                raise TimeoutError(f"{words!r} never came; the last that came was {self._written[-300:]!r}")
        return time.perf_counter() - self.began

    def settle(self) -> None:
        """Wait until nothing has been painted for a while."""
        while self._take(_QUIET):
            pass

    def press(self, key: bytes) -> None:
        """Press a key, and forget what was painted before."""
        self._written = b""
        os.write(self._ours, key)

    def paste(self, text: str) -> None:
        """Paste as terminals do it, taking what is painted meanwhile: a full pipe would hold both sides up."""
        self._written = b""
        rest = memoryview(b"\x1b[200~" + text.encode() + b"\x1b[201~")
        os.set_blocking(self._ours, False)
        try:
            while rest:
                readable, writable, _ = select.select([self._ours], [self._ours], [], _PATIENCE)
                if readable:
                    self._take(0)
                if writable:
                    rest = rest[os.write(self._ours, rest[:4096]) :]
        finally:
            os.set_blocking(self._ours, True)

    def _take(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            self._written += os.read(self._ours, 1 << 16)
        except OSError as error:  # Linux says so when the other side is closed
            raise TimeoutError(f"the program ended: {self._written[-300:]!r}") from error
        return True


def first_paint(place: Place, command: Sequence[str], words: str) -> Callable[[], float]:
    """Return a probe: seconds from the start of a program until `words` are on the screen."""

    def probe() -> float:
        with Terminal(place, command) as terminal:
            return terminal.until(words)

    return probe


def key_to_screen(place: Place, command: Sequence[str], words: str) -> Callable[[], float]:
    """Return a probe: the median of the seconds from a key in an editor until it is painted."""

    def probe() -> float:
        with Terminal(place, command) as terminal:
            terminal.until(words)
            terminal.settle()
            terminal.press(_END_OF_TEXT)
            terminal.settle()
            took = []
            for _ in range(_KEYS):
                terminal.press(_KEY)
                began = time.perf_counter()
                terminal.until(_KEY.decode())
                took.append(time.perf_counter() - began)
            return sorted(took)[_KEYS // 2]

    return probe


def paste_to_screen(place: Place, command: Sequence[str], words: str) -> Callable[[], float]:
    """Return a probe: seconds from a paste of 1 MB until the end of it is painted."""
    line = "pasted = [1.0, 'text']  # a comment\n"
    text = line * (_PASTED // len(line)) + _MARK

    def probe() -> float:
        with Terminal(place, command) as terminal:
            terminal.until(words)
            terminal.settle()
            terminal.press(_END_OF_TEXT)
            terminal.settle()
            began = time.perf_counter()
            terminal.paste(text)
            terminal.until(_MARK)
            return time.perf_counter() - began

    return probe


def memory_on_screen(place: Place, command: Sequence[str], words: str) -> Callable[[], float]:
    """Return a probe: the proportional memory in bytes of a program's own process once it is at rest."""

    def probe() -> float:
        with Terminal(place, command) as terminal:
            terminal.until(words)
            terminal.settle()
            return held([psutil.Process(terminal.process.pid)])

    return probe
