"""The learner's own editor, on the terminal that the app steps aside from."""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tutor.language import gettext

_USUAL = ("nano", "vim", "vi")


class NoEditor(Exception):
    """There is no editor to open, or it could not be started; the message says what to do."""


def editor_command() -> list[str]:
    """Return the program of VISUAL or EDITOR with its options, else one that is usual. Raises `NoEditor`."""
    for name in ("VISUAL", "EDITOR"):
        try:
            words = shlex.split(os.environ.get(name, ""))
        except ValueError as error:
            sentence = gettext("{name} is not a command: {trouble}. Set it to the name of your editor.")
            raise NoEditor(sentence.format(name=name, trouble=error)) from error
        if words:
            return words
    for name in _USUAL:
        if (found := shutil.which(name)) is not None:
            return [found]
    raise NoEditor(
        gettext("Set the environment variable EDITOR to the name of your editor, and start the tutor again.")
    )


def edit(command: Sequence[str], path: Path) -> None:
    """Run the editor on a file until it ends; the terminal must be its own meanwhile. Raises `NoEditor`."""
    # Ctrl+C in the editor reaches us too, and must not end the tutor. A handler, unlike "ignore", is not inherited.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        subprocess.run([*command, str(path)], check=False)
    except OSError as error:
        sentence = gettext("{program} could not be started: {trouble}. EDITOR names your editor.")
        raise NoEditor(sentence.format(program=command[0], trouble=error.strerror)) from error
    finally:
        signal.signal(signal.SIGINT, before)
