"""Where the programs under measurement run: one temporary folder, and an environment that is the same for all."""

import os
import sys
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent
_DROPPED = ("PYTHON", "JAX_", "XLA_", "TEXTUAL", "NO_COLOR", "COLORTERM")


class Place(Struct, frozen=True):
    """A folder for homes, courses and files that live as long as the run of the benchmarks."""

    folder: Path

    def environment(self) -> dict[str, str]:
        """Return the caller's environment without what would change how Python, JAX or Textual start."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_DROPPED)}
        return kept | {"HOME": str(self.folder), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

    def tutor(self, *arguments: str, home: str = "home") -> tuple[str, ...]:
        """Return the command that runs the tutor of this checkout."""
        return (sys.executable, "-m", "tutor", "--home", str(self.folder / home), *arguments)
