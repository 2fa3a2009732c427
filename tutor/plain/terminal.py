"""Printing lines to whatever standard output happens to be.

A locale that cannot show a character gets a stand-in, never a traceback; a
reader that goes away ends the program quietly.
"""

import locale
import os
import shutil
import sys

from tutor.text import printable

_STAND_INS = str.maketrans(
    {
        "\u2013": "-",
        "\u2014": "--",
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u2026": "...",
        "\u2022": "*",
        "\u00b7": "*",
        "\u2192": "->",
        "\u2190": "<-",
        "\u00d7": "x",
        "\u2212": "-",
        "\u2264": "<=",
        "\u2265": ">=",
        "\u2248": "~",
        "\u00a0": " ",
        "\u00e9": "e",
        "\u00e4": "ae",
        "\u00f6": "oe",
        "\u00fc": "ue",
        "\u00c4": "Ae",
        "\u00d6": "Oe",
        "\u00dc": "Ue",
        "\u00df": "ss",
        "\u2500": "-",
        "\u2502": "|",
        "\u2713": "ok",
        "\u2717": "x",
    }
)
_PLAIN_TERMINALS = frozenset({"dumb", "linux", "vt100", "vt220", "unknown", ""})


def prepare_output() -> None:
    """Let no character that the locale lacks end the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def say(text: str = "", *, error: bool = False, end: str = "\n", now: bool = False) -> None:
    """Print `text` and `end`; `error` sends it to standard error, and `now` lets it wait for nothing in a pipe."""
    stream = sys.stderr if error else sys.stdout
    encoding = "ascii" if _is_ascii_asked_for() else stream.encoding or "ascii"
    stream.write(shown(printable(text), encoding) + end)
    if now:
        stream.flush()


def read_line() -> str | None:
    """Read a line of standard input, without its end; None at the end of the input."""
    line = sys.stdin.readline()
    return line.rstrip("\r\n") if line else None


def shown(text: str, encoding: str) -> str:
    """Return `text` with stand-ins for what `encoding` cannot write."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return text.translate(_STAND_INS)
    return text


def is_interactive() -> bool:
    """True when a full-screen app can be shown: a terminal at both ends that can move its cursor."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in {"dumb", "unknown", ""}


def wants_ascii() -> bool:
    """True when formulas and symbols must be written with ASCII alone."""
    encoding = (getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding(False)).lower()
    if _is_ascii_asked_for() or not encoding.replace("-", "").startswith("utf"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM", "") in _PLAIN_TERMINALS


def _is_ascii_asked_for() -> bool:
    """True for an outspoken C locale: Python takes that for UTF-8, but whoever sets it means ASCII."""
    spoken = (os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next((name for name in spoken if name), "") in ("C", "POSIX")


def width() -> int:
    """Return the columns to fill, at most 88 and at least 40."""
    return max(40, min(88, shutil.get_terminal_size((80, 24)).columns - 2))
