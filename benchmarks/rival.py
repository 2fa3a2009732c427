"""The nearest rival, pythonlings, in a virtual environment of its own."""

import subprocess
import sys
from pathlib import Path

from msgspec import Struct

from benchmarks.place import Place

TOPIC, FIRST_EXERCISE = "variables", "Exercise: Variables 1"
_MINUTES = 5.0


class Rival(Struct, frozen=True):
    """The program, or the reason why it is not here."""

    program: str
    missing: str = ""


def find_rival(place: Place, environment: Path | None) -> Rival:
    """Install the rival from the package index, or use the `environment` that has it, and give it a workspace."""
    folder = environment or place.folder / "rival"
    program = folder / "bin" / "pythonlings"
    try:
        if environment is None:
            _run(place, sys.executable, "-m", "venv", str(folder))
            _run(place, str(folder / "bin" / "python"), "-m", "pip", "install", "-q", "pythonlings")
        _run(place, str(program), "init")
        _run(place, str(program), "list")  # once, so that nothing is compiled while it is measured
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        return Rival(str(program), f"pythonlings could not be installed here: {said[-1] if said else error}")
    return Rival(str(program))


def _run(place: Place, *command: str) -> None:
    subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=_MINUTES * 60, env=place.environment()
    )
