"""The loop: from a text to its verdict through a ready worker, the same cold, and the same in a warm process."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
from msgspec import Struct

from benchmarks.place import Place
from benchmarks.programs import held, said_by, seconds_of, tree, wait_until_idle
from tutor.session import Session
from tutor.worker.host import Host
from tutor.worker.messages import Job

# What a learner without a tutor would run: the answer, then each check called by hand.
_COLD = """
from tutor.checking import Answer
answer = Answer(dict(globals()), {text!r}, __file__)
{checks}
for name, check in list(globals().items()):
    if name.startswith("test_"):
        check(answer)
"""
# The limit: everything is imported and JAX is awake; only the answer and its checks remain.
_WARM = """
import sys, time
import jax, jax.numpy as jnp, numpy, pytest
import tutor.checking
jax.block_until_ready(jnp.zeros(1) + 1)
text = open(sys.argv[1]).read()
began = time.perf_counter()
exec(compile(text, sys.argv[1], "exec"), {"__name__": "__main__", "__file__": sys.argv[1]})
print()
print(time.perf_counter() - began)
"""
_AWAKE = """
import jax, psutil
from benchmarks.programs import held
jax.devices()
print(held([psutil.Process()]))
"""

# What judging needs whoever does it: JAX awake, with one program compiled, and pytest.
_JUDGE = """
import jax, jax.numpy as jnp, numpy, psutil, pytest
from benchmarks.programs import held
jnp.add(numpy.float32(1), numpy.float32(1)).block_until_ready()
pytest.main(["-q", "--co", "--no-header", "-p", "no:cacheprovider", "benchmarks/__init__.py"])
print()
print(held([psutil.Process()]))
"""


class Trial(Struct, frozen=True):
    """An exercise with a right answer to it, as a job for the worker and as one file to run by hand."""

    job: Job
    file: Path


def trial(place: Place, session: Session, exercise_id: str) -> Trial:
    """Prepare the reference solution of an exercise."""
    exercise, _ = session.exercise(exercise_id)
    text, check = session.solution(exercise_id), session.course.check_path(exercise)
    folder = place.folder / "by-hand"
    folder.mkdir(exist_ok=True)
    file = folder / f"{exercise_id}.py"
    file.write_text(text + _COLD.format(text=text, checks=check.read_text("utf-8")), "utf-8")
    job = Job(
        path=str(folder / f"{exercise_id}-answer.py"),
        text=text,
        exercise=exercise.id,
        check=str(check),
        names=exercise.names,
        stub=session.stub(exercise_id),
        seconds=exercise.seconds,
    )
    return Trial(job, file)


def verdict(cache: Path, trial: Trial) -> Callable[[], float]:
    """Return a probe: seconds from the key to the verdict, with a spare worker that stands ready."""

    def probe() -> float:
        with Host(cache) as host:
            host.prepare()
            wait_until_idle(psutil.Process())
            began = time.perf_counter()
            found = host.run(trial.job)
            took = time.perf_counter() - began
        if not found.passed:
            raise AssertionError(f"the reference solution of {trial.job.exercise} came to {found.outcome}")
        return took

    return probe


def cold(place: Place, trial: Trial) -> Callable[[], float]:
    """Return a probe: seconds of a fresh Python on answer and checks."""
    return seconds_of(place, (sys.executable, str(trial.file)))


def warm(place: Place, trial: Trial) -> Callable[[], float]:
    """Return a probe: seconds of answer and checks alone, in a process that has imported everything."""
    return said_by(place, _WARM, str(trial.file))


def memory_of_worker(cache: Path) -> Callable[[], float]:
    """Return a probe: the proportional memory in bytes of a spare worker and its guard, at rest.

    No probe leaves a worker behind: beside one, another JAX would seem to take
    a third less, as the two share the library's pages.
    """

    def probe() -> float:
        with Host(cache) as host:
            host.prepare()
            me = psutil.Process()
            wait_until_idle(me)
            return held(tree(me)[1:])

    return probe


def memory_of_jax(place: Place) -> Callable[[], float]:
    """Return a probe: the proportional memory in bytes of a Python that has imported JAX and its backend."""
    return said_by(place, _AWAKE)


def memory_of_judge(place: Place) -> Callable[[], float]:
    """Return a probe: the same once JAX has compiled something and pytest has run, as both have in a worker."""
    return said_by(place, _JUDGE)
