"""The other rival: the same code as a cell of a Jupyter kernel that is awake, which isolates and limits nothing."""

import json
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

from benchmarks.place import ROOT, Place

_MINUTES = 5.0
# Runs in the rival's environment. Each cell clears the names of the one before, as a fresh verdict would.
_DRIVER = """
import json, sys, time
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
    print("ready", flush=True)
    for line in sys.stdin:
        path = json.loads(line)
        text = open(path).read()
        print(run("%reset -f\\n__file__ = " + repr(path) + "\\n" + text), flush=True)
finally:
    client.stop_channels()
    manager.shutdown_kernel(now=True)
"""


class Kernel:
    """A running kernel, or the reason why there is none in `missing`."""

    def __init__(self, place: Place, environment: Path | None) -> None:
        self.missing = ""
        self._process: subprocess.Popen[str] | None = None
        folder = environment or place.folder / "jupyter"
        python = folder / "bin" / "python"
        try:
            if not python.exists():
                _run(place, sys.executable, "-m", "venv", str(folder))
                _run(place, str(python), "-m", "pip", "install", "-q", "ipykernel", "jupyter_client")
            paths = f"{ROOT}:{sysconfig.get_path('purelib')}"
            self._process = subprocess.Popen(
                [str(python), "-c", _DRIVER],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env=place.environment() | {"PYTHONPATH": paths},
            )
            if self._said() != "ready":
                self.missing = "the Jupyter kernel did not start"
        except (OSError, subprocess.SubprocessError) as error:
            said = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
            self.missing = f"Jupyter could not be installed here: {said[-1] if said else error}"

    def cell(self, file: Path) -> Callable[[], float]:
        """Return a probe: seconds from sending a file as a cell until the kernel is idle again."""

        def probe() -> float:
            if self._process is None or self._process.stdin is None:
                raise OSError(self.missing)
            print(json.dumps(str(file)), file=self._process.stdin, flush=True)
            return float(self._said() or "nan")

        return probe

    def close(self) -> None:
        """End the kernel."""
        if self._process is not None:
            self._process.communicate(timeout=60)

    def _said(self) -> str:
        if self._process is None or self._process.stdout is None:
            return ""
        return self._process.stdout.readline().strip()


def _run(place: Place, *command: str) -> None:
    subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=_MINUTES * 60, env=place.environment()
    )
