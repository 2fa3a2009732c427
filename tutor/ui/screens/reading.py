"""The part of the main screen that does things with what one reads.

Copies it, puts a copy into the scratch pad, shows a pitfall beside its fix,
and opens the cheat sheet, whose rows run.
"""

from functools import partial
from typing import TYPE_CHECKING

from tutor.course.course import CourseError
from tutor.course.model import Entry, Example
from tutor.language import gettext
from tutor.ui.copying import copy
from tutor.ui.keymap import with_keys
from tutor.ui.messages import PairAsked
from tutor.ui.runs import Stand
from tutor.ui.screens.writing import WritingScreen
from tutor.ui.widgets.program import Program

if TYPE_CHECKING:
    from tutor.verdict import Verdict
    from tutor.worker.host import Watcher

_NO_EXAMPLE = gettext("There is no example in view.")
_ALONE = gettext("The example in view is no pitfall, and no fix of one.")
_NOTHING = gettext("There is nothing here to copy. {quit} quits the tutor.")


class ReadingScreen(WritingScreen):
    """Owns nothing: everything here ends in an overlay, on a desk, or on the clipboard."""

    def action_edit_copy(self) -> None:
        """Put a copy of the example in view into the scratch pad."""
        if (program := self._example_in_view()) is not None:
            self.after_keys(partial(self.try_out, program.code))

    def action_compare(self) -> None:
        """Show the pitfall in view beside its fix, or the fix beside its pitfall."""
        if (program := self._example_in_view()) is not None:
            self._compare(program.item)

    def on_pair_asked(self, message: PairAsked) -> None:
        """Show an example beside the other of its pair."""
        self._compare(message.item)

    def action_copy(self) -> None:
        """Copy what is at hand: marked text, else what is written, the verdict, or the example in view."""
        work, written = self._front, self.desk_in_front.exercise
        if marked := self.get_selected_text():
            copy(self, marked, gettext("the marked text"))
        elif work.verdict.has_focus and (told := work.verdict.told):
            copy(self, told, gettext("the verdict"))
        elif self.pane == "work" and written is not None and (selected := work.editor.selected_text):
            copy(self, selected, gettext("the selection"))
        elif self.pane == "work" and written is not None and work.editor.text:
            what = gettext("the whole scratch pad") if self.is_trying else gettext("the whole answer")
            copy(self, work.editor.text, what)
        elif self.pane == "page" and isinstance(program := self._page.program_in_view(), Program):
            copy(self, program.code, program.what)
        else:
            self.notify(with_keys(self, _NOTHING), markup=False)

    def action_cheatsheet(self) -> None:
        """Open the cheat sheet."""
        from tutor.ui.screens.cheatsheet import CheatSheet

        course = self.session.course
        titles = {cheat.page: course.by_id[cheat.page].title for cheat in course.cheats if cheat.page in course.by_id}

        def start(stand: Stand, cheat: str) -> bool:
            return self._runs.run_for(stand, cheat, partial(self.session.run_cheat, cheat))

        def closed(item: str | None) -> None:
            self._runs.dismiss()
            self.go_to_picked(item)

        def try_out(text: str) -> None:
            self.after_keys(partial(self.try_out, text))

        self.app.push_screen(CheatSheet(course.cheats, titles, start, self._runs.stop, try_out), closed)

    def _compare(self, item: str) -> None:
        pair = self.session.course.pair_of(item)
        if pair is None:
            self.notify(_ALONE, markup=False)
            return
        try:
            programs = [program for entry in pair if (program := self._program(entry)) is not None]
        except CourseError as error:
            self.notify(str(error), severity="error", markup=False)
            return

        from tutor.ui.screens.pair import PairScreen

        def start(stand: Stand, item: str) -> bool:
            def act(watch: "Watcher") -> "Verdict":
                return self.session.run_example(item, watch)

            return self._runs.run_for(stand, item, act)

        def closed(text: str | None) -> None:
            self._runs.dismiss()
            if text is not None:
                self.after_keys(partial(self.try_out, text))

        self.app.push_screen(PairScreen(programs, start, self._runs.stop), closed)

    def _program(self, entry: Entry) -> Program | None:
        """Make the widget of an example for use in front of the page. Raises `CourseError`."""
        course, lesson = self.session.course, entry.lesson
        if not isinstance(entry.item, Example) or lesson is None:
            return None
        return Program(entry.item, course.read(lesson, entry.item.file), course.recorded_output(lesson, entry.item))

    def _example_in_view(self) -> Program | None:
        program = self._page.program_in_view()
        if isinstance(program, Program):
            return program
        self.notify(_NO_EXAMPLE, markup=False)
        return None
