"""The search, over anything: finds as one types, and Enter jumps.

The search itself belongs to the course. It runs in a thread, because the
first one reads every program of the course, and no key may wait for that.
"""

from functools import partial

from textual.content import Content

from tutor.course.course import Course
from tutor.course.kinds import KIND_WIDTH, KIND_WORDS
from tutor.course.search import Hit, Search
from tutor.language import gettext
from tutor.ui.screens.picker import Picker
from tutor.ui.widgets.words import MUTED, hanging

_SHOWN = 40
_BEGIN = gettext("Titles, ids, words of the text, exceptions, and API names such as jax.linearize.")
_NOTHING = gettext("Nothing in this course has all of these words.")


class SearchScreen(Picker):
    """Shows what was found, best first."""

    HEADING = gettext("Search")
    WAYS = gettext("Enter goes to the first, Escape closes")
    PLACEHOLDER = gettext("Search the course")

    def __init__(self, course: Course, search: Search, *, ascii: bool) -> None:
        super().__init__()
        self._search = search
        self._ascii_only = ascii
        self._numbers = {lesson.id: lesson.content.number for lesson in course.lessons if lesson.content is not None}

    def look_for(self, query: str) -> None:
        """Search in a thread; only the newest search is shown."""
        self.run_worker(partial(self._find, query), thread=True, exclusive=True, group="search")

    def _find(self, query: str) -> None:
        hits = self._search.find(query, _SHOWN, ascii=self._ascii_only)
        self.app.call_from_thread(self._show, query, hits)

    def _show(self, query: str, hits: tuple[Hit, ...]) -> None:
        if self.is_current and self.filter == query:
            rows = [(hit.id, self._row(hit, self.row_width)) for hit in hits]
            self.show_rows(rows, _NOTHING if query.strip() else _BEGIN)

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.look_for(self.filter)

    def _row(self, hit: Hit, width: int) -> Content:
        number = self._numbers.get(hit.lesson, "")
        title = Content.assemble((hit.title, "bold"), (f"   {number}" if number else "", MUTED))
        lines = [hanging(f"{KIND_WORDS[hit.kind]:<{KIND_WIDTH + 1}}", "$text-accent", title, "", width)]
        if hit.snippet and hit.snippet != hit.title:
            lines.append(hanging(" " * (KIND_WIDTH + 1), "", hit.snippet, MUTED, width))
        return Content("\n").join(lines)
