"""The fault matrix through the app: it answers keys meanwhile, shows the verdict, works on, and stays small.

One app goes through all cases of a kind, so that what one case leaves behind would meet the next.
"""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import pytest
from textual.events import Paste

from tests.faults.case import RIGHT, Case
from tests.faults.conftest import Traces
from tests.faults.table import TABLE, through_the_app
from tests.ui.conftest import Tutor
from tutor.plain.verdicts import OUTCOME_WORDS
from tutor.session import open_session
from tutor.ui.app import TutorApp

_MOST_GROWTH = 100 << 20
_MOST_FOR_A_BYTE = 64  # of a text on the screen: its lines, the tree of its syntax, what undo keeps
_A_MOMENT = 0.1
_STUCK = 2.0  # seconds: the app waits for the run, and no machine is as slow as that
_SLOWER = 3.0
_KEYS_WHEN_IDLE = 9
_BETWEEN_KEYS = 0.25
_TOO_LONG = 150.0
_END_OF_A_VERDICT = "· checks"

type Lay = Callable[[Case, Path], None]


@dataclass
class Keys:
    """How long it took until what a key did was on the screen, in seconds: by the clock, and of work by the app.

    `moved` is Down in whatever has the focus; `waited` is F8, to the next pane, of all keys the one with most to draw.
    """

    moved: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)

    async def press(self, tutor: Tutor) -> None:
        """Press both keys, as a terminal would send them, and see what they do drawn."""
        await self._switch(tutor)
        await self._move(tutor)

    async def _move(self, tutor: Tutor) -> None:
        drawn, focused = asyncio.Event(), tutor.app.focused
        assert focused is not None
        began = time.monotonic()
        tutor.app.simulate_key("down")
        # Behind the key in every queue it goes through.
        tutor.app.call_later(focused.call_later, tutor.app.main.call_after_refresh, drawn.set)
        await asyncio.wait_for(drawn.wait(), 30.0)
        self.moved.append(time.monotonic() - began)

    async def _switch(self, tutor: Tutor) -> None:
        drawn, before = asyncio.Event(), tutor.app.focused
        began, worked = time.monotonic(), time.process_time()
        tutor.app.simulate_key("f8")
        while tutor.app.focused is before:
            await asyncio.sleep(0.001)
            assert time.monotonic() - began < 30.0, "the app does not answer"
        tutor.app.main.call_after_refresh(drawn.set)
        await asyncio.wait_for(drawn.wait(), 30.0)
        self.waited.append(time.monotonic() - began)
        self.worked.append(time.process_time() - worked)

    def __str__(self) -> str:
        moved, pane = ((1e3 * statistics.median(times), 1e3 * max(times)) for times in (self.moved, self.waited))
        return (
            f"{len(self.moved)} keys: Down {moved[0]:.0f} ms, at most {moved[1]:.0f}; "
            f"F8 {pane[0]:.0f} ms, at most {pane[1]:.0f} ({1e3 * max(self.worked):.0f} of work)"
        )


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
    wrong, keys, idle = {}, Keys(), Keys()
    async with app_on(course, traces) as tutor:
        await tutor.app.main.go("double-it")
        for _ in range(_KEYS_WHEN_IDLE):
            await idle.press(tutor)
        before, texts = psutil.Process().memory_info().rss, 0
        for case in through_the_app(kind):
            texts += len(case.data) if kind != "files" else 0
            pressed = Keys()
            try:
                await (refuse if kind == "files" else meet)(tutor, case, place, pressed)
                assert strays(traces) == []
                assert traces.files() == []
                assert traces.shared_memory() == set()
                assert psutil.Process().memory_info().rss - before < _MOST_GROWTH + _MOST_FOR_A_BYTE * texts
            except AssertionError as error:
                wrong[case.id] = str(error)
            keys.moved += pressed.moved
            keys.waited += pressed.waited
            keys.worked += pressed.worked
            assert tutor.app.is_running, case.id
        print(f"{kind}: {keys}; idle {idle}")
        assert statistics.median(keys.moved) < _STUCK, f"the app does not answer: {keys}"
        assert is_light(keys, idle), f"{keys}; idle {idle}"
        await still_works(tutor)
    assert traces.left() == []
    assert not wrong, "\n\n".join(f"--- {name}\n{story}" for name, story in wrong.items())


def is_light(keys: Keys, idle: Keys) -> bool:
    """Tell whether keys cost the app as little during the runs of a kind as without one.

    The clock is printed and not asked: the learner's code and the machine's other work want the processor too.
    """
    return statistics.median(keys.worked) < max(_A_MOMENT, _SLOWER * max(idle.worked))


async def meet(tutor: Tutor, case: Case, place: Lay, keys: Keys) -> None:
    """Check the answer, press keys meanwhile, and read the verdict."""
    attempts = len(tutor.session.store.attempts(case.exercise))
    path = tutor.session.answer_path(case.exercise)
    await tutor.app.main.go("second-page")
    place(case, path)
    await tutor.app.main.go(case.exercise)
    await tutor.pilot.pause()
    text = tutor.editor.text
    await tutor.press("ctrl+r")
    await tutor.until(lambda: is_busy(tutor) or has_ended(tutor))
    began = time.monotonic()
    await keys.press(tutor)
    while not has_ended(tutor):
        assert time.monotonic() - began < _TOO_LONG, tutor.screen_text()
        await keys.press(tutor)
        await asyncio.sleep(_BETWEEN_KEYS)

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


async def refuse(tutor: Tutor, case: Case, place: Lay, keys: Keys) -> None:
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
    await keys.press(tutor)


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
