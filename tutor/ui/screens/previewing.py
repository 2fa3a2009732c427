"""The part of the main screen that follows a course while its author writes it.

Only for a course in a folder of the author's own: for any other, nothing here
has a clock, and nothing is imported. The new edition comes between two keys:
same page, same row, and what is being written stays as it is.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from tutor.course.model import Entry, Exercise, Lesson, Page, Question
from tutor.language import gettext
from tutor.progress.store import Spot
from tutor.ui.messages import CourseEdited
from tutor.ui.route import Route
from tutor.ui.screens.homing import HomingScreen

if TYPE_CHECKING:
    from tutor.ui.previewing import CourseWatch, Edition

_LOOK_EVERY = 1.0


class PreviewingScreen(HomingScreen):
    """Owns the edition of the course that waits for its turn; the rest belongs to the main screen."""

    _here: Entry | None = None
    _broken: Lesson | None = None  # what is shown instead, if that is a lesson that cannot be read
    _watch: "CourseWatch | None" = None
    _edition: "Edition | None" = None
    _has_complained = False
    _is_looking = False

    def follow_course(self) -> None:
        """From now on, look at the course's files once a second."""
        from tutor.ui.previewing import CourseWatch

        self._watch = CourseWatch(self.session.course, self.session.places.cache)
        self.set_interval(_LOOK_EVERY, self._look)

    def _look(self) -> None:
        if self._is_looking or not self._has_time():
            return
        self._is_looking = True
        self.run_worker(self._look_off_screen, thread=True, name="preview")

    def _look_off_screen(self) -> None:
        if self._edition is None and self._watch is not None:
            self._edition = self._watch.look()
        self.post_message(CourseEdited())

    def _has_time(self) -> bool:
        """Whether nothing in front of the page, and nothing that runs, leans on the edition there is."""
        return self.app.screen is self and not self._runs.is_running and not self._questions.is_grading

    async def on_course_edited(self, message: CourseEdited) -> None:
        """Take the new edition, if there is one, everything typed is on the disk, and nothing came in between."""
        self._is_looking = False
        edition = self._edition
        if edition is None or not self._has_time() or self.unsaved():
            return
        self._edition = None
        if self._has_complained:
            self.app.clear_notifications()
        self._has_complained = bool(edition.complaint)
        if edition.complaint:
            what_to_do = (
                gettext("Mend it and save. The course before it stays.")
                if edition.course is None
                else gettext("Mend it and save.")
            )
            told, title = f"{edition.complaint}\n\n{what_to_do}", gettext("A mistake in the course")
            self.notify(told, title=title, severity="error", timeout=60, markup=False)
        if edition.course is not None:
            before, spot = self._route, self._page.spot
            self.session.exchange(edition.course)
            self._route = Route(edition.course)
            self._outline.exchange(edition.course, self._route)
            await self._show_edition(edition.changed, before, spot)

    async def _show_edition(self, changed: frozenset[Path], before: Route, spot: Spot) -> None:
        if self._broken is not None:
            await self._show_mended(self._broken)
            return
        was = self._here
        if was is None:
            await self.begin()
            return
        entry = self.session.course.by_id.get(was.id) or self._beside(was, before)
        if entry is None:
            return
        self._here = entry
        self._exchange_exercise(changed)
        if _is_touched(entry, changed, self.session.course.root):
            await self._show_again(entry)
            if entry.id == was.id:
                self._page.stay_at(spot)
        self.show_progress()

    async def _show_mended(self, broken: Lesson) -> None:
        """Go to the lesson that was broken when it was to be shown, or show what is wrong with it now."""
        name = broken.folder.name
        lesson = next((one for one in self.session.course.lessons if one.folder.name == name), None)
        if lesson is not None and lesson.content is None:
            await self._page.show_broken(lesson)
        else:
            stop = next(iter(self._route.by_lesson.get(name, self._route.stops)), None)
            if stop is not None:
                await self.go(stop.id)
        self.show_progress()

    def _beside(self, was: Entry, before: Route) -> Entry | None:
        """Return what has the place of an item that is gone, or has another id now."""
        name = was.lesson.folder.name if was.lesson is not None else ""
        places = {one.id: place for place, one in reversed(list(enumerate(before.by_lesson.get(name, ()))))}
        page = before.page_of(was)
        place = places.get(was.id, places.get(page.id if page is not None else "", 0))
        stops = self._route.by_lesson.get(name) or self._route.stops
        return stops[min(place, len(stops) - 1)] if stops else None

    def _exchange_exercise(self, changed: frozenset[Path]) -> None:
        """Go on with the exercise on the desk as it is now; what is written stays."""
        course, old = self.session.course, self._desk.exercise
        if old is None:
            return
        entry = course.by_id.get(old.id)
        if entry is None or entry.lesson is None or not isinstance(entry.item, Exercise):
            self.lay_work_aside()
        elif entry.item != old or course.path(entry.lesson, entry.item.stub) in changed:
            self._desk.leave()
            self._desk.open(entry.item)

    async def _show_again(self, entry: Entry) -> None:
        page = self._route.page_of(entry)
        if isinstance(entry.item, Question):
            self._asked = ()
            await self.ask(entry)
        elif page is None:
            await self._page.show_reference(entry)
        elif isinstance(page.item, Page) and page.lesson is not None:
            await self._page.show(page.item, page.lesson, self._route.step(page, +1))


def _is_touched(entry: Entry, changed: frozenset[Path], root: Path) -> bool:
    """Whether a change may be seen where this entry is shown: in its lesson, or in what the whole course has."""
    folders = (entry.lesson.folder if entry.lesson is not None else None, root / "lessons")
    return any(
        path.parent == folders[1] or (folders[0] is not None and path.is_relative_to(folders[0])) for path in changed
    )
