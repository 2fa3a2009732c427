"""What is known about the current run, filled by the run's own thread and told to the screen in messages.

Nothing here touches a widget. What a program prints is gathered and announced
at most about thirty times a second, so that a flood never starves the keys.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.message import Message

from tutor.course.course import CourseError, UnknownId
from tutor.ui.live import LiveOutput
from tutor.ui.messages import OutputArrived, RunEnded, RunEvent, RunFailed
from tutor.ui.widgets.report import RunSoFar
from tutor.verdict import CheckResult, Verdict
from tutor.worker.broken import TutorBroken
from tutor.worker.messages import AnyEvent, Checked, Checking, Collected, Entered, Printed, Stage

if TYPE_CHECKING:
    from tutor.worker.host import Watcher

_BETWEEN_SHOWS = 0.03


class Running:
    """Owns what is known about one run at a time; `item` is None between runs."""

    def __init__(self, tell: Callable[[Message], object]) -> None:
        self._tell = tell
        self.item: str | None = None
        self._output = LiveOutput()
        self._results: dict[int, CheckResult] = {}

    def begin(self, item: str) -> None:
        """Take the only place there is; the caller has seen that it is free."""
        self.item = item
        self._began = time.monotonic()
        self._output = LiveOutput()
        self._stage = Stage.START
        self._labels: tuple[str, ...] = ()
        self._current: int | None = None
        self._results = {}

    def end(self) -> None:
        """Give the place free."""
        self.item = None

    def note(self, event: AnyEvent) -> None:
        """Take note of what the screen was told."""
        match event:
            case Entered(stage=stage):
                self._stage = stage
            case Collected(labels=labels):
                self._labels = labels
            case Checking(index=index):
                self._current = index
            case Checked(index=index, result=result):
                self._results[index] = result
            case _:
                pass

    def so_far(self) -> RunSoFar:
        """Return what is known now; further output will be announced again."""
        return RunSoFar(
            stage=self._stage,
            seconds=time.monotonic() - self._began,
            labels=self._labels,
            current=self._current,
            results=dict(self._results),
            output=self._output.take(),
        )

    def run(self, item: str, act: "Callable[[Watcher], Verdict]", *, is_check: bool) -> None:
        """Run to the verdict, or to the sentence why there is none; blocks, so call it in a thread."""
        output = self._output

        def watch(event: AnyEvent) -> None:
            if not isinstance(event, Printed):
                self._tell(RunEvent(item, event))
            elif output.add(event.text):
                self._tell(OutputArrived(item, _BETWEEN_SHOWS))

        try:
            self._tell(RunEnded(item, act(watch), is_check))
        except (TutorBroken, CourseError, UnknownId) as error:
            self._tell(RunFailed(item, str(error)))
