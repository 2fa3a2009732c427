"""The app is killed at random moments, again and again on one home, and nothing that it showed as kept is lost.

`KILLS=300 python -m pytest -n 0 tests/safety/test_crash.py` kills 300 times instead of a few, and `SEED` changes
the moments.
"""

import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tutor.session import open_session

KILLS = int(os.environ.get("KILLS", "20"))
SEED = int(os.environ.get("SEED", "1"))
# Of ten runs: most at full speed, some through the whole app, one with real checks. With how long each may live.
MODES = ("fast", "app", "fast", "fast", "check", "fast", "fast", "app", "fast", "fast")
STUB = (0, 0)
LIVES = {"fast": 1.0, "app": 3.0, "check": 4.0}


class Ledger:
    """What was typed and what was shown, over all runs; a text is known by its run and its number there."""

    def __init__(self, driver) -> None:  # type: ignore[no-untyped-def]
        self._driver = driver
        self.typed = {STUB}
        self.saved = STUB
        self.judged: list[tuple[int, int]] = []
        self.answered: list[tuple[int, int]] = []
        self.hinted = 0

    def read(self, run: int, lines: list[str]) -> None:
        for line in lines:
            what, _, number = line.partition(" ")
            match what:
                case "typed":
                    self.typed.add((run, int(number)))
                case "saved":
                    self.saved = (run, int(number))
                case "judged":
                    self.judged.append((run, int(number)))
                case "answered":
                    self.answered.append((run, int(number)))
                case "hinted":
                    self.hinted = max(self.hinted, int(number))

    def losses(self, course: Path, home: Path) -> list[str]:
        """Start again, and say what is missing."""
        with open_session(course, home) as session:
            found = list(session.warnings)
            text = session.answer(self._driver.EXERCISE)
            on_disk = self._which(text, session.stub(self._driver.EXERCISE))
            if on_disk not in self.typed:
                found.append(f"nobody typed {text[:40]!r}")
            elif on_disk < self.saved:
                found.append(f"{self.saved} was shown as saved, and {on_disk} is there")
            attempts = {attempt.text for attempt in session.store.attempts(self._driver.EXERCISE)}
            found += [f"attempt {at} is missing" for at in self.judged if self._driver.text_of(*at) not in attempts]
            replies = {answered.reply.text for answered in session.store.replies("a-question")}
            found += [f"answer {at} is missing" for at in self.answered if self._driver.text_of(*at) not in replies]
            if session.hints_shown(self._driver.EXERCISE) < self.hinted:
                found.append("a hint is forgotten")
            if session.workspace.kept(self._driver.EXERCISE):
                found.append("a text of our own was taken for another program's")
        (database,) = home.rglob("progress.sqlite3")
        connection = sqlite3.connect(database)
        found += [row[0] for row in connection.execute("pragma integrity_check") if row[0] != "ok"]
        connection.close()
        return found

    def _which(self, text: str, stub: str) -> tuple[int, int] | None:
        """Tell a text that was typed, whole, from anything else."""
        first = re.match(r"# (\d+)\.(\d+)\n", text)
        if first is None:
            return STUB if text == stub else None
        which = int(first[1]), int(first[2])
        return which if text == self._driver.text_of(*which) else None


def killed(mode: str, course: Path, home: Path, run: int) -> list[str]:
    """Run the driver for a random while, from its start or from when it is ready; return what it said."""
    chance = random.Random(f"{SEED}.{run}")
    driver = Path(__file__).with_name("driver.py")
    process = subprocess.Popen(
        [sys.executable, str(driver), mode, str(course), str(home), str(run)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(driver.parent.parent.parent)},
        text=True,
    )
    assert process.stdout is not None
    said = [process.stdout.readline()] if chance.random() < 0.9 else []
    time.sleep(chance.uniform(0, LIVES[mode]))
    assert process.poll() is None, f"the driver ended by itself: {process.stdout.read()}"
    process.kill()
    said += process.stdout.readlines()
    process.wait()
    return [line.strip() for line in said]


def test_a_kill_at_any_moment_loses_nothing_that_was_shown_as_kept(
    make_course, driver, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    course, home, ledger = make_course(), tmp_path / "home", Ledger(driver)
    losses: list[str] = []
    for run in range(1, KILLS + 1):
        mode = MODES[run % len(MODES)]
        ledger.read(run, killed(mode, course, home, run))
        losses += [f"after kill {run} ({mode}): {loss}" for loss in ledger.losses(course, home)]
    with capsys.disabled():
        print(
            f"\n{KILLS} kills, {len(losses)} losses; {len(ledger.typed)} texts typed, "
            f"{len(ledger.judged)} judged, {len(ledger.answered)} answered, newest shown as saved {ledger.saved}"
        )
    assert ledger.judged
    assert ledger.answered
    assert not losses, "\n".join(losses)
