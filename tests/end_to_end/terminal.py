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
        self.written = bytearray()  # everything the program wrote, as it came
        self.arrivals: list[tuple[float, bytes]] = []  # the same, with the second at which each part came

    def read(self, seconds: float = 0.1) -> str:
        """Take what the program writes for a while; return the screen."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._ours], [], [], left)[0]:
                break
            if not self._take():
                break
        return self._shown()

    def still(self, seconds: float = 0.5) -> str:
        """Read until the screen has not changed for a while; return it."""
        screen, seen = self.read(seconds), None
        while screen != seen:
            screen, seen = self.read(seconds), screen
        return screen

    def type(self, keys: str) -> None:
        """Press keys, as the bytes that a terminal sends, while taking what the program writes."""
        left = keys.encode()
        while left:
            readable, writable, _ = select.select([self._ours], [self._ours], [])
            if readable and not self._take():
                return
            if writable:
                left = left[os.write(self._ours, left[:4096]) :]

    def paste(self, text: str) -> None:
        """Paste in one go, bracketed, as terminals do."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def until(self, holds: Callable[[str], object], seconds: float = 60.0) -> str:
        """Read until the screen is as wanted; return it, with what else the program is about to write."""
        end = time.monotonic() + seconds
        while not holds(screen := self.read()):
            if time.monotonic() > end:
                raise AssertionError(f"it never came; the screen shows:\n{screen}")
        # A program writes a screen in parts: what was asked for may stand there before what stands under it.
        wanted, end = screen, time.monotonic() + 1.0
        while select.select([self._ours], [], [], 0.1)[0] and time.monotonic() < end:
            if not self._take():
                break
            if holds(screen := self._shown()):
                wanted = screen
        return wanted

    @property
    def cells(self) -> list[list[object]]:
        """Return what each cell of the screen shows, with its colours and its style."""
        return [[self._screen.buffer[y][x] for x in range(self._screen.columns)] for y in range(self._screen.lines)]

    @property
    def title(self) -> str:
        """The title that the program gave the terminal."""
        return str(self._screen.title)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, and tell the program as the kernel does."""
        ioctl(self._theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen.resize(rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def is_on(self, mode: int) -> bool:
        """Whether the last word about a private mode of the terminal, such as 1049, was to set it."""
        return self.written.rfind(b"\x1b[?%dh" % mode) > self.written.rfind(b"\x1b[?%dl" % mode)

    def ended(self) -> int | None:
        """Read on until the program has ended, as a terminal does; return its exit code."""
        self.until(lambda _: self.process.poll() is not None)
        self.read()
        return self.process.returncode

    def settings(self) -> list[object]:
        """Return the terminal's own settings (echo and so on)."""
        return termios.tcgetattr(self._theirs)

    def take_away(self) -> None:
        """Close the terminal under the program; in a session of its own it gets no signal about that."""
        os.close(self._ours)
        os.close(self._theirs)
        self._is_there = False

    def _shown(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    def _take(self) -> bool:
        """Take what is there to be read; False at the end."""
        try:
            read = os.read(self._ours, 65536)
        except OSError:
            return False
        self.written += read
        self.arrivals.append((time.monotonic(), read))
        self._stream.feed(read)
        return True

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self._is_there:
            os.close(self._ours)
            os.close(self._theirs)
