"""Gets a worker ready: everything a check needs is imported before a job comes.

Also decides where compiled programs are kept between runs. The folder is named
after the jaxlib version and the processor, because homes are shared between
unlike machines and a program compiled for one may not run on another.
"""

import contextlib
import gc
import hashlib
import os
import platform
import tempfile
import time
import warnings
from importlib.metadata import version
from pathlib import Path

_LARGEST_CACHE = 1 << 30
_HALF_WRITTEN_SECONDS = 600.0
_CPU_LINES = ("model name", "flags", "CPU part", "Features")


def prepare(cache: str) -> str:
    """Import, configure and start JAX on the CPU; return its version."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    jax.config.update("jax_platforms", "cpu")
    jax.config.update("jax_traceback_filtering", "off")
    folder = _writable(Path(cache) / "xla" / f"{version('jaxlib')}-{_processor()}")
    if folder is not None:
        _prune(folder)
        _write_whole_entries()
        warnings.filterwarnings("ignore", message="Error (reading|writing) persistent compilation cache")
        jax.config.update("jax_compilation_cache_dir", str(folder))
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
        jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    jnp.add(np.float32(1), np.float32(1)).block_until_ready()
    import tutor.checking
    import tutor.worker.child_job  # noqa: F401
    from tutor.worker.child_checks import warm_up

    warm_up()
    # What stands ready stays; without this, each run would look through all of JAX for garbage, again and again.
    gc.freeze()
    return jax.__version__


def _processor() -> str:
    """Return a short name for the kind of processor this is."""
    lines = {platform.machine()}
    with contextlib.suppress(OSError):
        lines |= {line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith(_CPU_LINES)}
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:12]


def _writable(folder: Path) -> Path | None:
    """Return the folder, made if need be, or None where nothing can be written: then nothing is kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def _prune(folder: Path) -> None:
    """Drop what ended workers left half-written, and the oldest of the rest until the folder is below its limit."""
    with contextlib.suppress(OSError):
        for half in folder.glob(".*"):
            if half.stat().st_mtime < time.time() - _HALF_WRITTEN_SECONDS:
                half.unlink()
        files = sorted((entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in os.scandir(folder))
        total = sum(size for _, size, _ in files)
        for _, size, path in files:
            if total <= _LARGEST_CACHE:
                return
            os.unlink(path)
            total -= size


def _write_whole_entries() -> None:
    """Let JAX's cache write a file and then rename it.

    JAX writes in place, and never replaces an entry: a worker that is ended in
    the middle of a write would leave a broken entry for ever.
    """
    from jax._src import lru_cache

    def put(self: lru_cache.LRUCache, key: str, value: bytes) -> None:
        path = Path(str(self.path)) / f"{key}-cache"
        if path.exists():
            return
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
            file.write(value)
        os.replace(file.name, path)

    lru_cache.LRUCache.put = put  # type: ignore[method-assign]
