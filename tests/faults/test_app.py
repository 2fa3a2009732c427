"""The fault matrix through the app: it answers keys meanwhile, shows the verdict, works on, and stays small.

One app goes through all cases of a kind, so that what one case leaves behind would meet the next.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from textual.events import Paste

from tests.faults.case import RIGHT, Case
from tests.faults.conftest import Traces
from tests.faults.table import TABLE
from tests.ui.conftest import Tutor
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.session import open_session
from tutor.ui.app import TutorApp
from tutor.ui.screens.keys import KeySheet

_BEAT = 0.01
_MOST_GROWTH = 100 << 20
_END_OF_A_VERDICT = "· checks"

type Lay = Callable[[Case, Path], None]


@dataclass
class Pulse:
    """The longest time that the app was deaf, in seconds; what is measured is printed and not asserted."""

    longest: float = 0.0
    key: float = 0.0

    async def beat(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(_BEAT)
            self.longest = max(self.longest, time.monotonic() - began - _BEAT)


@asynccontextmanager
async def app_on(course: Path, traces: Traces) -> AsyncIterator[Tutor]:
    with open_session(course, traces.home, spare=True) as session:
        app = TutorApp(session, "second-page")
        async with app.run_test(size=(140, 45), notifications=True) as pilot:
            await pilot.pause()
            yield Tutor(app, pilot, session)


@pytest.mark.parametrize("kind", TABLE)
async def test_the_app_outlives_every_fault(
    kind: str, course: Path, cache: Path, traces: Traces, place: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in traces.environment.items():
        monkeypatch.setenv(name, value)
    traces.home.mkdir()
    (traces.home / "cache").symlink_to(cache)
    wrong = {}
    async with app_on(course, traces) as tutor:
        pulse = Pulse()
        beat = asyncio.create_task(pulse.beat())
        before = psutil.Process().memory_info().rss
        for case in TABLE[kind]:
            try:
                await (refuse if kind == "files" else meet)(tutor, case, place, pulse)
                assert strays(traces) == []
                assert traces.files() == []
                assert traces.shared_memory() == set()
                assert psutil.Process().memory_info().rss - before < _MOST_GROWTH
            except AssertionError as error:
                wrong[case.id] = str(error)
            assert tutor.app.is_running, case.id
        beat.cancel()
        print(
            f"{kind}: a key took {1e3 * pulse.key:.0f} ms, the app was deaf for {1e3 * pulse.longest:.0f} ms, at most"
        )
        await still_works(tutor)
    assert traces.processes() == []
    assert not wrong, "\n\n".join(f"--- {name}\n{story}" for name, story in wrong.items())


async def meet(tutor: Tutor, case: Case, place: Lay, pulse: Pulse) -> None:
    """Check the answer, press a key meanwhile, and read the verdict."""
    attempts = len(tutor.session.store.attempts(case.exercise))
    path = tutor.session.answer_path(case.exercise)
    await tutor.app.main.go("second-page")
    place(case, path)
    await tutor.app.main.go(case.exercise)
    await tutor.pilot.pause()
    text = tutor.editor.text
    await tutor.press("ctrl+r")
    await tutor.until(lambda: is_busy(tutor) or has_ended(tutor))
    await answer_a_key(tutor, pulse)
    await tutor.until(lambda: has_ended(tutor), seconds=150.0)

    said = tutor.text("#verdict-text")
    assert any(OUTCOME_WORDS[outcome] in said.splitlines()[0] for outcome in case.allowed), said
    shown = " ".join(said.split())
    for words in (*case.says, *case.prints):
        assert " ".join(words.split()) in shown, said
    assert not [words for words in case.hides if words in said]
    if case.line is not None:
        assert f"line {case.line}:" in tutor.text("#error-line")
    newest = tutor.session.store.attempts(case.exercise)[0]
    assert len(tutor.session.store.attempts(case.exercise)) == attempts + 1
    assert newest.outcome in case.allowed
    assert newest.text == tutor.editor.text == text
    assert path.read_bytes() == case.data
    assert tutor.app.screen is tutor.app.main


async def refuse(tutor: Tutor, case: Case, place: Lay, pulse: Pulse) -> None:
    """Open what cannot be read: it is said, and nothing of it is touched."""
    await tutor.app.main.go("second-page")
    path = tutor.session.answer_path(case.exercise)
    place(case, path)
    before = path.lstat()
    tutor.app.clear_notifications()
    await tutor.app.main.go(case.exercise)
    await tutor.until(lambda: "Not opened" in tutor.screen_text())
    shown = " ".join(note.message for note in tutor.app._notifications)
    assert not [words for words in case.says if words not in shown], shown
    assert not tutor.app.main.has_answer()
    assert (path.lstat().st_ino, path.lstat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    await answer_a_key(tutor, pulse)


async def answer_a_key(tutor: Tutor, pulse: Pulse) -> None:
    """Press F1 as a terminal would, see the key sheet, and put it away."""
    began = time.monotonic()
    tutor.app.simulate_key("f1")
    while not isinstance(tutor.app.screen, KeySheet):
        await asyncio.sleep(_BEAT / 5)
        assert time.monotonic() - began < 30.0, "the app does not answer"
    pulse.key = max(pulse.key, time.monotonic() - began)
    await tutor.press("escape")
    await tutor.until(lambda: tutor.app.screen is tutor.app.main)


async def still_works(tutor: Tutor) -> None:
    """A right answer, typed now, passes."""
    await tutor.app.main.go("second-page")
    path = tutor.session.answer_path("double-patiently")
    assert path.is_file() or not path.exists()
    await tutor.app.main.go("double-patiently")
    await tutor.write(RIGHT)
    assert "Passed" in await tutor.check()
    assert path.read_text() == RIGHT


def is_busy(tutor: Tutor) -> bool:
    return "F9 stops it" in tutor.text("#verdict-text")


def has_ended(tutor: Tutor) -> bool:
    return _END_OF_A_VERDICT in tutor.text("#verdict-text")


def strays(traces: Traces) -> list[psutil.Process]:
    """Return every process of a run that is not the waiting spare: one guard of ours, with one worker."""
    ours, found = psutil.Process().pid, traces.processes()
    guards = [process for process in found if process.ppid() == ours]
    workers = [process for process in found if process.ppid() in {guard.pid for guard in guards}]
    return [process for process in found if process not in (*guards[:1], *workers[:1])]


async def test_a_paste_of_a_megabyte_is_saved_and_judged(course: Path, traces: Traces) -> None:
    text = "# a comment that is pasted\n" * 40_000 + RIGHT
    async with app_on(course, traces) as tutor:
        await tutor.app.main.go("double-patiently")
        tutor.editor.select_all()
        tutor.app.post_message(Paste(text))
        await tutor.until(lambda: tutor.editor.text == text)
        assert "Passed" in await tutor.check()
        assert tutor.session.answer_path("double-patiently").read_text() == tutor.editor.text == text
