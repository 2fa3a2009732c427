"""The running app, with words for what a test does: real session, real worker, real files."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tutor.session import Session, open_session
from tutor.ui.app import TutorApp
from tutor.ui.widgets.editor import AnswerEditor


class Tutor:
    """One learner at the screen."""

    def __init__(self, app: TutorApp, pilot: Pilot[int], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    @property
    def editor(self) -> AnswerEditor:
        return self.app.main.query_one(AnswerEditor)

    @property
    def answer(self) -> Path:
        return self.session.answer_path("double-it")

    @property
    def panes(self) -> list[str]:
        return [name for name in ("outline", "page", "work") if self.app.main.query_one(f"#{name}").display]

    def text(self, selector: str) -> str:
        return "\n".join(str(widget.render()) for widget in self.app.screen.query(selector).results(Static))

    def screen_text(self) -> str:
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    async def until(self, holds: Callable[[], object], seconds: float = 30.0) -> None:
        for _ in range(int(seconds / 0.05)):
            await self.pilot.pause(0.05)
            if holds():
                return
        raise AssertionError(f"it never held; the screen shows:\n{self.screen_text()}")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def write(self, text: str) -> None:
        """Replace the answer, as a learner who types it would."""
        self.editor.select_all()
        self.editor.replace(text, *self.editor.selection)
        self.editor.move_cursor(self.editor.document.end)
        await self.pilot.pause()

    async def check(self) -> str:
        """Check, and return the words of the verdict."""
        await self.press("ctrl+r")
        await self.until(lambda: "· checks" in self.text("#verdict-text"))
        return self.text("#verdict-text")


@pytest.fixture
def start(tmp_path: Path, cache: Path):  # type: ignore[no-untyped-def]
    """Open the app on a course, at an item, on a screen of some size."""

    @asynccontextmanager
    async def start(
        root: Path,
        item: str | None = None,
        size: tuple[int, int] = (140, 45),
        toasts: bool = False,
        home: bool = False,
        spare: bool = True,
        follow: bool = False,
    ) -> AsyncIterator[Tutor]:
        with open_session(root, tmp_path / "home", spare=spare) as session:
            app = TutorApp(session, item, home=home, follow=follow)
            async with app.run_test(size=size, notifications=toasts) as pilot:
                await pilot.pause()
                yield Tutor(app, pilot, session)

    return start
