"""The part of the main screen that looks at the whole: home, the tour, progress, what was learned, the export.

What each of them says comes from the session; this only opens them, and goes
where the learner chose.
"""

from collections.abc import Callable
from functools import partial

from textual.widget import Widget

from tutor.course.model import Entry
from tutor.finish import Finish, finish_at, news_at
from tutor.language import gettext
from tutor.session import TOUR
from tutor.ui.keymap import key_of
from tutor.ui.keys import NAMED_KEYS
from tutor.ui.screens.reading import ReadingScreen
from tutor.ui.widgets.keybar import KeyBar

# Before the name of an action, in what a screen is dismissed with in place of an item.
DO = "do:"


class HomingScreen(ReadingScreen):
    """Owns nothing: home, the tour and the rest are screens of their own."""

    def here(self) -> Entry | None:
        """Return where the learner is, or begins; the main screen knows."""
        raise NotImplementedError

    # Home

    def action_home(self) -> None:
        """Open the home screen; what is chosen there closes it."""
        self._open_home(self.go_to)

    def begin_at_home(self) -> None:
        """Open the home screen as the first thing there is; the tour may follow."""
        self._open_home(self._begin_with)

    def _open_home(self, then: Callable[[str | None], None]) -> None:
        """Open the home screen, and hand what was chosen there to `then`."""
        from tutor.ui.screens.home import Home

        self.app.push_screen(Home(self.session, self.here(), self._key_names(), self._act), then)

    def choose(self, item: str) -> None:
        """Go to an item, from what was opened over the home screen too."""
        from tutor.ui.screens.home import Home

        if isinstance(self.app.screen, Home):
            self.app.screen.dismiss(item)
        else:
            super().choose(item)

    def leave_home_for(self, action: str) -> None:
        """Close the home screen, if it is open, go on where the learner was, and do something there."""
        from tutor.ui.screens.home import Home

        if isinstance(self.app.screen, Home):
            self.app.screen.dismiss(f"{DO}{action}")

    async def _act(self, action: str) -> None:
        # A worker of this screen, so that this one hears what is chosen; awaited, so that the next key finds it open.
        await self.run_worker(self.run_action(action), name=action).wait()

    def _begin_with(self, chosen: str | None) -> None:
        self.go_to(chosen)
        if chosen is None or not chosen.startswith(DO):
            self.after_keys(self._offer_tour)

    def go_to(self, chosen: str | None) -> None:
        """Go to an item, or begin here, if nothing is shown yet, and do what was asked for."""
        if chosen is not None and not chosen.startswith(DO):
            self.choose(chosen)
            return
        self.after_keys(self.begin)
        if chosen is not None:
            self.after_keys(partial(self.run_action, chosen.removeprefix(DO)))

    # The tour

    def action_tour(self) -> None:
        """Show the learner around; from now on only when they ask for it."""
        from tutor.ui.screens.tour import Tour

        self.session.store.tell(TOUR)
        before = self.pane
        self.app.push_screen(Tour(self._key_names(), self._show_part_of_screen), lambda _: self._after_tour(before))

    def _key_names(self) -> dict[str, str]:
        return {name: key_of(self, name).replace("Ctrl+", "^") for name in NAMED_KEYS}

    def _offer_tour(self) -> None:
        if self.app.screen is self and self.session.wants_tour():
            self.action_tour()

    def _show_part_of_screen(self, part: str) -> Widget:
        """Show the pane that a step of the tour is about, and return what it points at."""
        if not self.has_answer():
            self.set_class(part in ("editor", "verdict"), "-with-work")
        self.show_pane({"editor": "work", "verdict": "work", "run": "page"}.get(part, part))
        match part:
            case "editor":
                return self._work.editor
            case "verdict":
                return self._work.verdict
            case "run":
                return self._page.program_in_view() or self.query_one(KeyBar)
            case "outline":
                return self._outline
            case _:
                return self._page

    def _after_tour(self, before: str) -> None:
        if not self.has_answer():
            self.put_work_away()
        self.focus_pane(before)

    # How far the learner is

    def action_progress(self) -> None:
        """Open the progress screen."""
        from tutor.ui.screens.progress import ProgressScreen

        self.app.push_screen(ProgressScreen(self.session, ascii=self._ascii_only), self.go_to)

    # The end of a lesson, or of the course

    def action_learned(self) -> None:
        """Show what was learned here, if all exercises are passed."""
        finish = finish_at(self.session, self.here())
        if finish is None:
            self.notify(gettext("Not all exercises of this lesson are passed yet."), markup=False)
        else:
            self._show_finish(finish, lambda: None)

    def before_going_on(self, then: Callable[[], object]) -> bool:
        """Tell of an end that was reached, once, and then do what was wanted; False if there is nothing to tell."""
        finish = news_at(self.session, self.here())
        if finish is not None:
            self._show_finish(finish, then)
        return finish is not None

    def _show_finish(self, finish: Finish, then: Callable[[], object]) -> None:
        from tutor.ui.screens.finish import FinishScreen

        for name in finish.names:
            self.session.store.tell(name)

        def left(chosen: str | None) -> None:
            if chosen == "on":
                self.after_keys(then)

        here = self.here()
        following = self._route.step(here, +1) if here is not None else None
        self.app.push_screen(FinishScreen(self.session, finish, following, ascii=self._ascii_only), left)

    def action_export(self) -> None:
        """Write notes and solutions into a folder of the learner's choice."""
        from tutor.ui.screens.exporting import ExportScreen

        self.app.push_screen(ExportScreen(self.session))
