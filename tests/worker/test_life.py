"""Processes: the spare, the cache, and that nothing of ours outlives its end."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

import tutor
from tutor.verdict import Outcome, Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.host import Host
from tutor.worker.messages import Job

type Judge = Callable[..., Verdict]


def workers_of(process: psutil.Process) -> list[psutil.Process]:
    return [child for child in process.children(recursive=True) if child.status() != psutil.STATUS_ZOMBIE]


def wait_until(holds: Callable[[], bool], seconds: float = 20.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False


def marked(mark: str) -> list[int]:
    return [p.pid for p in psutil.process_iter(["cmdline"]) if mark in " ".join(p.info["cmdline"] or [])]


def test_nothing_is_left_after_close(cache: Path, tmp_path: Path) -> None:
    before = {process.pid for process in psutil.Process().children(recursive=True)}
    with Host(cache, spare=True) as host:
        host.prepare()
        assert host.run(Job(path=str(tmp_path / "a.py"), text="print(1)")).passed
    assert {process.pid for process in psutil.Process().children(recursive=True)} <= before


def test_a_double_fork_with_a_session_of_its_own_dies_with_the_run(judge: Judge, tmp_path: Path) -> None:
    mark = f"mark-{tmp_path.name}-{time.time_ns()}"
    text = (
        "import os, sys\n"
        "if os.fork() == 0:\n"
        "    os.setsid()\n"
        "    if os.fork() == 0:\n"
        f"        os.execv(sys.executable, [sys.executable, '-c', 'import time; time.sleep(1000)', '{mark}'])\n"
        "    os._exit(0)\n"
        "import time; time.sleep(0.5)\n"
        "def double(x): return 2.0 * x\n"
    )
    assert judge(text).outcome is Outcome.PASSED
    assert marked(mark) == []


def test_a_killed_host_leaves_no_process(cache: Path, tmp_path: Path) -> None:
    mark = f"mark-{tmp_path.name}-{time.time_ns()}"
    program = (
        "import sys; from pathlib import Path\n"
        "from tutor.worker.host import Host; from tutor.worker.messages import Job\n"
        f'text = \'import subprocess, sys, time; subprocess.Popen([sys.executable, "-c", '
        f'"import time; time.sleep(1000)", "{mark}"], start_new_session=True); print(1, flush=True); time.sleep(1000)\'\n'
        f"host = Host(Path({str(cache)!r}), spare=True)\n"
        f"host.run(Job(path={str(tmp_path / 'a.py')!r}, text=text, seconds=100), lambda e: print(type(e).__name__, flush=True))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program, mark], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    while "Printed" not in process.stdout.readline():
        assert process.poll() is None
    children = workers_of(psutil.Process(process.pid))
    assert children
    process.kill()
    process.wait()
    assert wait_until(lambda: not marked(mark))
    assert wait_until(lambda: not any(child.is_running() and child.status() != "zombie" for child in children))


def test_the_spare_is_used_and_replaced(cache: Path, tmp_path: Path) -> None:
    with Host(cache, spare=True) as host:
        pids = [
            int(host.run(Job(path=str(tmp_path / "a.py"), text="import os; print(os.getpid())")).output)
            for _ in range(3)
        ]
        assert len(set(pids)) == 3
        assert wait_until(lambda: bool(workers_of(psutil.Process())))


def test_without_a_spare_nothing_waits(cache: Path, tmp_path: Path) -> None:
    before = {process.pid for process in psutil.Process().children(recursive=True)}
    with Host(cache, spare=False) as host:
        host.prepare()
        assert host.run(Job(path=str(tmp_path / "a.py"), text="print(1)")).passed
        assert {process.pid for process in psutil.Process().children(recursive=True)} <= before


def test_a_spare_that_waited_too_long_is_replaced(cache: Path, tmp_path: Path) -> None:
    before = len(workers_of(psutil.Process()))
    with Host(cache, spare=True, idle_seconds=0.1) as host:
        host.prepare()
        assert wait_until(lambda: len(workers_of(psutil.Process())) <= before)
        assert host.run(Job(path=str(tmp_path / "a.py"), text="print(1)")).passed


def test_a_second_caller_waits_for_its_turn(host: Host, tmp_path: Path) -> None:
    verdicts: list[Verdict] = []
    job = Job(path=str(tmp_path / "a.py"), text="import time; time.sleep(0.2); print(1)")
    threads = [threading.Thread(target=lambda: verdicts.append(host.run(job))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [verdict.output for verdict in verdicts] == ["1\n"] * 3


def test_compiled_programs_are_kept_between_runs(tmp_path: Path) -> None:
    text = "import jax, jax.numpy as jnp\nprint(jax.jit(lambda x: jnp.sin(x) @ jnp.cos(x))(jnp.ones((7, 7))).sum())\n"
    job = Job(path=str(tmp_path / "a.py"), text=text)
    with Host(tmp_path / "cache", spare=False) as host:
        first = host.run(job)
        (folder,) = (tmp_path / "cache" / "xla").iterdir()
        kept = {path.name for path in folder.iterdir()}
        second = host.run(job)
        assert {path.name for path in folder.iterdir()} == kept
    assert kept
    assert first.output == second.output


def test_a_broken_cache_entry_harms_nothing(tmp_path: Path) -> None:
    text = "import jax, jax.numpy as jnp\nprint(jax.jit(lambda x: jnp.sin(x) * 3)(jnp.ones(5)).sum())\n"
    job = Job(path=str(tmp_path / "a.py"), text=text)
    with Host(tmp_path / "cache", spare=False) as host:
        first = host.run(job)
        (folder,) = (tmp_path / "cache" / "xla").iterdir()
        for path in folder.iterdir():
            path.write_bytes(path.read_bytes()[:20])
        second = host.run(job)
    assert second.passed
    assert second.output == first.output


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    with Host(tmp_path / "cache", spare=False) as host:
        assert host.run(Job(path=str(tmp_path / "a.py"), text="print(1)")).output == "1\n"


def test_the_worker_is_of_the_same_tutor_as_its_host(host: Host, tmp_path: Path) -> None:
    text = (
        "import tutor.worker.child, sys\nprint(tutor.__file__)\nprint(sys.modules['tutor.worker.child'].__file__)\n"
    )
    folder = Path(tutor.__file__).parent
    output = host.run(Job(path=str(tmp_path / "a.py"), text=text)).output
    assert output.splitlines() == [str(folder / "__init__.py"), str(folder / "worker/child.py")]


def test_a_broken_check_module_is_the_tutors_fault(host: Host, tmp_path: Path) -> None:
    check = tmp_path / "test_broken.py"
    check.write_text("import no_such_module\n")
    job = Job(path=str(tmp_path / "a.py"), text="x = 1", exercise="broken", check=str(check), names=("x",))
    with pytest.raises(TutorBroken, match="not your fault"):
        host.run(job)


def test_the_hosts_side_never_imports_jax(cache: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from tutor.worker.host import Host; from tutor.worker.messages import Job\n"
        f"with Host(Path({str(cache)!r}), spare=False) as host:\n"
        f"    assert host.run(Job(path={str(tmp_path / 'a.py')!r}, text='print(1)')).passed\n"
        "print([name for name in ('jax', 'jaxlib', 'numpy', 'pytest') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_what_the_starter_ignores_or_blocks_means_nothing_to_a_run(cache: Path, tmp_path: Path) -> None:
    """As `nohup`, a background job of a shell or a service would start the tutor."""
    deaf = (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGUSR1)
    before = [signal.signal(number, signal.SIG_IGN) for number in deaf]
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGUSR2,))
    text = (
        "import signal\n"
        "own = {n.name for n in signal.valid_signals() if signal.getsignal(n) is signal.SIG_IGN}\n"
        "print(sorted(own), signal.pthread_sigmask(signal.SIG_BLOCK, ()), signal.getsignal(signal.SIGINT).__name__)\n"
    )
    try:
        with Host(cache) as host:
            verdict = host.run(Job(path=str(tmp_path / "a.py"), text=text))
    finally:
        for number, handler in zip(deaf, before, strict=True):
            signal.signal(number, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    assert verdict.output.endswith("set() default_int_handler\n")
    assert not {"SIGINT", "SIGHUP", "SIGTERM", "SIGUSR1"} & set(verdict.output.split("'"))


def test_a_child_in_the_midst_of_its_exec_does_not_outlive_a_run_whose_guard_was_killed(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment, looked_at = psutil.Process.environ, set()

    def at_first_none(process: psutil.Process) -> dict[str, str]:
        """Answer as the kernel does from when an exec has let go of the old program until the new one is laid out."""
        found = environment(process)
        if process.pid in looked_at:
            return found
        looked_at.add(process.pid)
        return {}

    monkeypatch.setattr(psutil.Process, "environ", at_first_none)
    mark = str(tmp_path / "sleeps")
    verdict = judge(
        "import os, signal, subprocess, sys, time\n"
        f"program = [sys.executable, '-c', 'import time; time.sleep(100000)', {mark!r}]\n"
        "subprocess.Popen(program, start_new_session=True)\n"
        "os.kill(os.getppid(), signal.SIGKILL)\ntime.sleep(100)\n"
    )
    assert verdict.outcome is Outcome.DIED
    assert marked(mark) == []
