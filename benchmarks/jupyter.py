"""The other rival: the same code as a cell of a Jupyter kernel that is awake, which isolates and limits nothing."""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from benchmarks.place import ROOT, Place

_MINUTES = 5.0
# Runs in the rival's environment: a kernel that has everything imported, then the cell.
_DRIVER = """
import sys, time
from jupyter_client.manager import start_new_kernel
manager, client = start_new_kernel(kernel_name="python3")
def run(code):
    began = time.perf_counter()
    reply = client.execute_interactive(code, timeout=120, output_hook=lambda message: None)
    if reply["content"]["status"] != "ok":
        raise SystemExit(str(reply["content"])[:2000])
    return time.perf_counter() - began
try:
    run("import jax, jax.numpy as jnp, numpy, pytest, tutor.checking; jax.block_until_ready(jnp.zeros(1) + 1)")
    path = sys.argv[1]
    text = open(path).read()
    print(run("__file__ = " + repr(path) + "\\n" + text))
finally:
    client.stop_channels()
    manager.shutdown_kernel(now=True)
"""


class Kernel(Struct, frozen=True):
    """The `python` of an environment that has ipykernel, or the reason why there is none in `missing`."""

    place: Place
    python: Path
    missing: str = ""

    def cell(self, file: Path) -> Callable[[], float]:
        """Return a probe: seconds from sending a file as a cell until the kernel is idle again.

        Each probe has a kernel of its own: one that stays would share JAX's
        pages with whatever is measured beside it.
        """

        def probe() -> float:
            paths = f"{ROOT}:{sysconfig.get_path('purelib')}"
            return float(_run(self.place, str(self.python), "-c", _DRIVER, str(file), PYTHONPATH=paths).split()[-1])

        return probe


def find_kernel(place: Place, environment: Path | None) -> Kernel:
    """Install a kernel from the package index, or use the `environment` that has it."""
    folder = environment or place.folder / "jupyter"
    python = folder / "bin" / "python"
    try:
        if not python.exists():
            _run(place, sys.executable, "-m", "venv", str(folder))
            _run(place, str(python), "-m", "pip", "install", "-q", "ipykernel", "jupyter_client")
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        return Kernel(place, python, f"Jupyter could not be installed here: {said[-1] if said else error}")
    return Kernel(place, python)


def _run(place: Place, *command: str, **more: str) -> str:
    done = subprocess.run(
        command,
        check=True,
        capture_output=True,
        text=True,
        timeout=_MINUTES * 60,
        env=place.environment() | more,
    )
    return done.stdout
