"""Suggestions come from a process of their own, which cannot hold up or outlive the tutor."""

import os
import queue
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tutor.assist.host import Assistant
from tutor.assist.messages import Help, Question

HEAD = "import jax\nimport jax.numpy as jnp\nfrom jax import lax\n"


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    assistant = Assistant(tmp_path_factory.mktemp("cache"), tmp_path_factory.mktemp("data"))
    yield assistant
    assistant.close()


def ask(assistant: Assistant, text: str, *, describe: bool = False, names: tuple[str, ...] = ()) -> Help:
    """Ask about the end of a text, and wait."""
    told: queue.Queue[Help] = queue.Queue()
    lines = text.split("\n")
    question = Question(7, text, len(lines) - 1, len(lines[-1]), names, describe)
    assistant.ask(question, told.put)
    return told.get(timeout=60)


def gone(pid: int) -> bool:
    """Wait until a process has ended."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("begun", "name"),
    [
        ("jnp.log", "log1p"),
        ("jax.cust", "custom_vjp"),
        ("lax.st", "stop_gradient"),
        ("jax.custom_vjp(f).def", "defvjp"),
    ],
)
def test_names_of_jax_are_suggested(assistant: Assistant, begun: str, name: str) -> None:
    assert name in [suggestion.name for suggestion in ask(assistant, HEAD + begun).suggestions]


def test_names_of_the_text_and_of_the_exercise_are_suggested(assistant: Assistant) -> None:
    text = "def wanted_here():\n    pass\n\nwant"
    names = [suggestion.name for suggestion in ask(assistant, text, names=("wanted_too", "other")).suggestions]
    assert {"wanted_here", "wanted_too"} <= set(names)
    assert "other" not in names


def test_the_signature_of_the_call_one_is_in_is_told(assistant: Assistant) -> None:
    assert ask(assistant, HEAD + "jax.grad(f, ").signature.startswith("grad(fun")


def test_a_name_is_described_with_signature_and_documentation(assistant: Assistant) -> None:
    described = ask(assistant, HEAD + "jnp.where", describe=True)
    assert "where" in described.title
    assert "where(condition" in described.documentation
    assert "Select elements" in described.documentation
    assert ask(assistant, "nothing_known", describe=True).title == ""


@pytest.mark.parametrize("text", ["", "(" * 5000, "\0", "x = 'é\u2028", "def f(:\n  jnp."])
def test_unfinished_or_strange_text_is_no_end(assistant: Assistant, text: str) -> None:
    assert ask(assistant, text).id == 7
    assert ask(assistant, "import os\nos.getcw").suggestions


def test_a_process_that_was_killed_is_started_anew(assistant: Assistant) -> None:
    ask(assistant, "x")
    before = assistant.pid
    assert before is not None
    psutil.Process(before).kill()
    assert ask(assistant, "import os\nos.getcw").suggestions
    assert assistant.pid != before


def test_after_the_end_no_process_is_left_and_nothing_is_answered(tmp_path: Path) -> None:
    assistant = Assistant(tmp_path / "cache", tmp_path)
    ask(assistant, "x")
    pid = assistant.pid
    assert pid is not None
    assistant.close()
    assert gone(pid)
    assistant.ask(Question(1, "x", 0, 1), pytest.fail)


def test_it_dies_with_a_tutor_that_is_killed(tmp_path: Path) -> None:
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom tutor.assist.host import Assistant\n"
        "from tutor.assist.messages import Question\nassistant = Assistant(Path(sys.argv[1]), Path(sys.argv[1]))\n"
        "assistant.ask(Question(1, 'x', 0, 1), lambda _: print(assistant.pid, flush=True))\ntime.sleep(600)\n"
    )
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": root},
    ) as tutor:
        assert tutor.stdout is not None
        pid = int(tutor.stdout.readline())
        tutor.kill()
        assert gone(pid)


def test_an_answer_that_takes_too_long_is_given_up_and_so_is_a_process_that_never_answers(tmp_path: Path) -> None:
    assistant = Assistant(tmp_path / "cache", tmp_path, patience=0.001)
    try:
        for _ in range(4):
            assert ask(assistant, "import os\nos.getcw").suggestions == ()
        assert assistant.pid is None
    finally:
        assistant.close()


@pytest.mark.parametrize("left", [0, 1000])
def test_half_a_file_in_the_cache_is_thrown_away(tmp_path: Path, left: int) -> None:
    for cut in (True, False):
        assistant = Assistant(tmp_path / "cache", tmp_path)
        try:
            assert "log1p" in [suggestion.name for suggestion in ask(assistant, HEAD + "jnp.log").suggestions]
        finally:
            assistant.close()
        files = [*(tmp_path / "cache").rglob("*.pkl")]
        assert files
        for file in files if cut else []:
            os.truncate(file, left)


def test_a_wrapper_that_takes_anything_is_no_signature(assistant: Assistant) -> None:
    described = ask(assistant, HEAD + "jnp.log", describe=True)
    assert "natural logarithm" in described.documentation
    assert "*args" not in described.documentation
