"""A tiny check module and a way to judge a text by it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.verdict import Verdict
from tutor.worker.host import Host, Watcher, ignore
from tutor.worker.messages import Job

CHECK = '''
import jax

from tutor.checking import close


def test_three(answer):
    """double(3.0) is 6"""
    close(answer.double(3.0), 6.0, called="double(3.0)")


def test_slope(answer):
    """its slope is 2"""
    close(jax.grad(answer.double)(1.0), 2.0, called="jax.grad(double)(1.0)")
'''

type Judge = Callable[..., Verdict]


@pytest.fixture
def judge(host: Host, tmp_path: Path) -> Judge:
    check = tmp_path / "test_double.py"
    check.write_text(CHECK)

    def judge(text: str, *, watch: Watcher = ignore, seconds: float = 10.0, memory: int = 1 << 30) -> Verdict:
        job = Job(
            path=str(tmp_path / "answer.py"),
            text=text,
            exercise="double",
            check=str(check),
            names=("double",),
            stub="# Your part: double(x)\n",
            seconds=seconds,
            memory=memory,
        )
        return host.run(job, watch)

    return judge
