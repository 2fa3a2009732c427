"""Measure how long the editor waits for suggestions: from the question to the answer, in milliseconds.

    .venv/bin/python scripts/suggestions.py

The first lines are cold: a new process with an empty cache. The others are
medians of several questions to the same process, each with a text that it has
not seen before, as when one types.
"""

import queue
import statistics
import tempfile
import time
from pathlib import Path

from tutor.assist.host import Assistant
from tutor.assist.messages import Help, Question

_HEAD = "import jax\nimport jax.numpy as jnp\nfrom jax import lax\n"
_BEGUN = ("jnp.log", "jnp.", "jax.cust", "lax.st", "jax.custom_vjp(f).def", "jnp.where(x, ", "lax.scan(")
_ROUNDS = 9


def milliseconds(assistant: Assistant, text: str) -> float:
    """Return how long the answer about the end of a text takes."""
    told: queue.Queue[Help] = queue.Queue()
    lines = text.split("\n")
    began = time.perf_counter()
    assistant.ask(Question(1, text, len(lines) - 1, len(lines[-1])), told.put)
    told.get()
    return 1000 * (time.perf_counter() - began)


def main() -> None:
    """Print one line for each beginning of a name."""
    with tempfile.TemporaryDirectory() as folder:
        assistant = Assistant(Path(folder), Path(folder))
        print(f"{'new process, empty cache':32}{milliseconds(assistant, _HEAD + 'jnp.lo'):8.0f} ms")
        for begun in _BEGUN:
            first = milliseconds(assistant, f"{_HEAD}\n{begun}")
            again = [milliseconds(assistant, f"{_HEAD}# {number}\n{begun}") for number in range(_ROUNDS)]
            print(f"{begun:32}{statistics.median(again):8.0f} ms   (the first time {first:.0f} ms)")
        assistant.close()
        assistant = Assistant(Path(folder), Path(folder))
        print(f"{'new process, filled cache':32}{milliseconds(assistant, _HEAD + 'jnp.lo'):8.0f} ms")
        assistant.close()


if __name__ == "__main__":
    main()
