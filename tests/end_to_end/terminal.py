"""A real pseudo-terminal with a program in it, read through a terminal emulator."""

import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from fcntl import ioctl

import pyte


class Terminal:
    """Runs `command` in a terminal of `columns` x `rows`."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], columns: int = 140, rows: int = 45) -> None:
        self._ours, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(theirs)
        self._theirs = theirs
        self._is_there = True
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=dict(env), start_new_session=True
        )
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)

    def read(self, seconds: float = 0.1) -> str:
        """Take what the program writes for a while; return the screen."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._ours], [], [], left)[0]:
                break
            try:
                self._stream.feed(os.read(self._ours, 65536))
            except OSError:
                break
        return "\n".join(line.rstrip() for line in self._screen.display)

    def type(self, keys: str) -> None:
        """Press keys, as the bytes that a terminal sends."""
        os.write(self._ours, keys.encode())

    def paste(self, text: str) -> None:
        """Paste in one go, bracketed, as terminals do."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def until(self, holds: Callable[[str], object], seconds: float = 60.0) -> str:
        """Read until the screen is as wanted; return it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.read()
            if holds(screen):
                return screen
        raise AssertionError(f"it never came; the screen shows:\n{self.read()}")

    def settings(self) -> list[object]:
        """Return the terminal's own settings (echo and so on)."""
        return termios.tcgetattr(self._theirs)

    def take_away(self) -> None:
        """Close the terminal under the program; in a session of its own it gets no signal about that."""
        os.close(self._ours)
        os.close(self._theirs)
        self._is_there = False

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self._is_there:
            os.close(self._ours)
            os.close(self._theirs)
