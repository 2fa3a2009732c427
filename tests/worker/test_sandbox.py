"""Code of others in isolation: the same verdicts, and nothing of this machine to read, reach, change or outlive."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from tests import needs
from tutor.verdict import Outcome, Verdict
from tutor.worker.host import Host
from tutor.worker.messages import Job
from tutor.worker.sandbox import Sandbox

type Judge = Callable[..., Verdict]

RIGHT = "def double(x):\n    return 2.0 * x\n"
CHECK = '''
def test_three(answer):
    """double(3.0) is 6"""
    assert answer.double(3.0) == 6.0
'''
ENDINGS = {
    "right": (RIGHT, Outcome.PASSED),
    "wrong": ("def double(x):\n    return 3.0 * x\n", Outcome.FAILED),
    "endless": ("while True: pass\n", Outcome.TIMED_OUT),
    "endless in a check": ("def double(x):\n    while True: pass\n", Outcome.TIMED_OUT),
    "exits": ("import os\nos._exit(0)\n", Outcome.DIED),
    "leaves": ("import sys\nsys.exit(0)\n", Outcome.DIED),
    "kills itself": ("import os\nos.kill(os.getpid(), 9)\n", Outcome.DIED),
    "raises": ("import jax\njax.grad(lambda x: x)(1)\n", Outcome.ERROR),
    "eats memory": ("x = [bytearray(1 << 20) for _ in range(100_000)]\n", Outcome.OUT_OF_MEMORY),
    "reads its own source": (f"import inspect\n{RIGHT}assert 'return 2.0' in inspect.getsource(double)\n"
                             "assert 'return 2.0' in open(__file__).read()\n", Outcome.PASSED),
}  # fmt: skip
TRY = "def tried(what, *arguments):\n    try: print(what(*arguments))\n    except OSError as error: print(type(error).__name__)\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a secret in it, a folder of answers with a neighbour, and a check module."""
    for name, text in {
        "home/secret": "a secret",
        "answers/neighbour.py": RIGHT,
        "checks/test_double.py": CHECK,
    }.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SECRET_TOKEN", "a secret")
    return tmp_path


@pytest.fixture
def isolated(folder: Path) -> Iterator[Host]:
    """A host whose workers run in a sandbox; skips where there can be none."""
    sandbox = Sandbox(folder / "answers/answer.py", (folder / "checks",))
    needs.isolation(sandbox)
    with Host(Path(os.devnull), spare=False, sandbox=sandbox) as host:
        yield host


def job(folder: Path, text: str, seconds: float = 20.0) -> Job:
    path = folder / "answers/answer.py"
    path.write_text(text)
    check = str(folder / "checks/test_double.py")
    return Job(str(path), text, "double", check, ("double",), "", "", seconds, 1 << 30)


def marked(mark: str) -> list[int]:
    return [p.pid for p in psutil.process_iter(["cmdline"]) if mark in " ".join(p.info["cmdline"] or [])]


def wait_until_gone(mark: str) -> bool:
    end = time.monotonic() + 20.0
    while marked(mark) and time.monotonic() < end:
        time.sleep(0.05)
    return not marked(mark)


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_isolated_answer_gets_the_verdict_that_it_gets_otherwise(
    host: Host, isolated: Host, folder: Path, ending: str
) -> None:
    text, outcome = ENDINGS[ending]
    asked = job(folder, text, seconds=1.5 if outcome is Outcome.TIMED_OUT else 20.0)
    free, closed = host.run(asked), isolated.run(asked)
    assert (closed.outcome, closed.reason) == (outcome, free.reason)
    assert [(check.label, check.status) for check in closed.checks] == [
        (check.label, check.status) for check in free.checks
    ]
    assert (closed.error and closed.error.line) == (free.error and free.error.line)


def test_nothing_of_the_home_the_neighbours_or_the_environment_can_be_read(isolated: Host, folder: Path) -> None:
    text = (
        f"{TRY}import os\nfrom pathlib import Path\n"
        "tried(open, Path.home() / 'secret')\ntried(os.listdir, Path.home())\n"
        "tried(os.listdir, '.')\ntried(os.listdir, '..')\ntried(os.listdir, '/tmp/..' + os.path.dirname(__file__) + '/../..')\n"
        "print(os.environ.get('SECRET_TOKEN'))\ntried(open, '/etc/shadow')\n"
        "print(sorted(name for name in os.listdir('/proc') if name.isdigit()))\n"
    )
    output = isolated.run(job(folder, text)).output.splitlines()
    assert output[:3] == ["FileNotFoundError", "[]", "['answer.py']"]
    assert sorted(output[3].strip("[]").split(", ")) == ["'answers'", "'checks'", "'home'"]
    assert output[4] == f"['{folder.name}']"
    assert output[5:] == ["None", "FileNotFoundError", "['1', '2', '3']"]


def test_no_network_can_be_reached(isolated: Host, folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        port = server.getsockname()[1]
        text = (
            f"{TRY}import socket\ntried(socket.create_connection, ('127.0.0.1', {port}), 5.0)\n"
            "tried(socket.create_connection, ('192.0.2.1', 80), 5.0)\ntried(socket.getaddrinfo, 'example.org', 80)\n"
        )
        assert isolated.run(job(folder, text)).output.splitlines() == [
            "ConnectionRefusedError",
            "OSError",
            "gaierror",
        ]
        with pytest.raises(BlockingIOError):
            server.accept()


def test_what_is_written_outside_is_refused_or_gone(isolated: Host, folder: Path) -> None:
    name = f"mark-{time.time_ns()}"
    scratch = [Path("/tmp"), Path("/var/tmp"), Path("/dev/shm"), folder, folder / "home", folder / "answers"]
    closed = [Path("/"), Path("/usr"), Path("/etc"), folder / "checks", Path(sys.prefix), Path("/dev")]
    text = f"{TRY}from pathlib import Path\n" + "".join(
        f"tried((Path({str(place)!r}) / {name!r}).write_text, 'x')\n" for place in (*scratch, *closed)
    )
    text += "tried(Path(__file__).write_text, 'x')\ntried(Path(__file__).unlink)\n"
    asked = job(folder, text)
    assert isolated.run(asked).output.splitlines() == ["1"] * len(scratch) + ["OSError"] * (len(closed) + 2)
    assert not [place for place in (*scratch, *closed) if (place / name).exists()]
    assert Path(asked.path).read_text() == text


def test_scratch_folders_are_bounded(isolated: Host, folder: Path) -> None:
    if "--size" not in subprocess.run(["bwrap", "--help"], capture_output=True, text=True, check=True).stdout:
        pytest.skip("this bubblewrap is older than 0.7, and bounds no scratch folder (SECURITY.md says so)")
    text = f"{TRY}file = open('/tmp/large', 'wb')\ntried(lambda: [file.write(bytes(1 << 20)) for _ in range(300)])\n"
    assert isolated.run(job(folder, text)).output == "OSError\n"


SURVIVORS = {
    "time-out": "time.sleep(1000)\n",
    "the guard is killed": "os.kill(os.getppid(), 9)\ntime.sleep(1000)\n",
    "the guard is stopped": "os.kill(os.getppid(), 19)\ntime.sleep(1000)\n",
}


@pytest.mark.parametrize("ending", SURVIVORS)
def test_everything_is_gone_when_an_isolated_run_is_over(isolated: Host, folder: Path, ending: str) -> None:
    mark = f"mark-{time.time_ns()}"
    text = (
        "import os, subprocess, sys, time\n"
        f"child = [sys.executable, '-c', 'import time; time.sleep(1000)', '{mark}']\n"
        "subprocess.Popen(child, start_new_session=True)\n" + SURVIVORS[ending]
    )
    assert isolated.run(job(folder, text, seconds=1.5)).outcome in {Outcome.TIMED_OUT, Outcome.DIED}
    assert wait_until_gone(mark)


def test_a_killed_host_takes_its_sandbox_with_it(isolated: Host, folder: Path) -> None:
    mark = f"mark-{time.time_ns()}"
    asked = job(
        folder, f"import subprocess, sys\nprint(1, flush=True)\nsubprocess.run([sys.executable, '-c', 'import time; time.sleep(1000)', '{mark}'])\n"
    )  # fmt: skip
    program = (
        "from pathlib import Path; from tutor.worker.host import Host; from tutor.worker.messages import Job\n"
        "from tutor.worker.sandbox import Sandbox\n"
        f"host = Host(Path('/dev/null'), spare=False, sandbox=Sandbox(Path({asked.path!r})))\n"
        f"host.run(Job({asked.path!r}, {asked.text!r}, seconds=100), lambda e: print(type(e).__name__, flush=True))\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "Printed" not in process.stdout.readline():
            assert process.poll() is None
        process.kill()
    assert wait_until_gone(mark)
