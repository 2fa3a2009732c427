"""The one answer that is being written: loaded, saved soon after the last key, and reconciled with the disk.

The screen hands it edits and asks it to save; it renders through the work
pane. It never overwrites a text that another program wrote without asking,
and at an end where nobody can be asked it keeps that text aside.
"""

from functools import partial

from textual.app import SuspendNotSupported

from tutor.course.course import CourseError
from tutor.course.model import Exercise
from tutor.progress.workspace import WorkspaceError
from tutor.session import Session
from tutor.ui.external import NoEditor, edit, editor_command
from tutor.ui.messages import AnswerNotSaved, AnswerSaved
from tutor.ui.saving import Saver
from tutor.ui.screens.ask import Ask
from tutor.ui.watching import FileWatch
from tutor.ui.widgets.work import WorkPane

_SAVE_AFTER = 0.3
_LOOK_EVERY = 1.0


class Desk:
    """Holds one exercise at a time; `exercise` is None while there is none."""

    def __init__(self, session: Session, work: WorkPane) -> None:
        self._session = session
        self._work = work
        self._saver = Saver(session, work.post_message)
        self._watch = FileWatch()
        self._unsaved: str | None = None
        self._theirs: str | None = None
        self.exercise: Exercise | None = None

    def begin(self) -> None:
        """Start the clocks, once the work pane is on the screen."""
        # An interval that pauses itself: Textual's one-shot timer cannot be begun a second time.
        self._timer = self._work.set_interval(_SAVE_AFTER, self.save, pause=True)
        self._work.set_interval(_LOOK_EVERY, self.look)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return self._work.editor.text

    def holds(self, item: str) -> bool:
        """Whether this exercise is the open one."""
        return self.exercise is not None and self.exercise.id == item

    def open(self, exercise: Exercise) -> bool:
        """Put an exercise on the desk, after saving the one before; False if it cannot be read."""
        if self.holds(exercise.id):
            return True
        self.leave()
        try:
            text = self._session.answer(exercise.id)
        except (WorkspaceError, CourseError) as error:
            self._work.notify(str(error), title="Not opened", severity="error", timeout=20, markup=False)
            return False
        self.exercise = exercise
        self._work.show(exercise, text, exercise.hints[: self._session.hints_shown(exercise.id)])
        self._watch.follow(self._session.answer_path(exercise.id))
        return True

    def leave(self) -> None:
        """Save what is on the desk, wait until it is on the disk, and clear the desk."""
        if self.exercise is None:
            return
        self._save_without_asking(self.exercise)
        self._saver.flush()
        self.exercise = None

    def edited(self, text: str) -> None:
        """Save soon after the last key."""
        if self.exercise is None:
            return
        self._unsaved = text
        self._work.show_title(self.exercise, "not saved yet")
        self._timer.reset()
        self._timer.resume()

    def save(self) -> bool:
        """Save at once; False if another program wrote the file, and the learner is being asked."""
        self._timer.pause()
        if self._unsaved is None or self.exercise is None:
            return self._theirs is None
        if not self.look():
            return False
        self._put(self.exercise, self._unsaved)
        return True

    def flush(self) -> None:
        """Wait until every save that was asked for has ended; for threads that may block."""
        self._saver.flush()

    def close(self) -> None:
        """Put everything typed on the disk, whatever state the app is in, and end the saving thread."""
        if self.exercise is not None:
            self._save_without_asking(self.exercise)
        self._saver.close()

    def saved(self, message: AnswerSaved) -> None:
        """Say so, unless more was typed meanwhile."""
        if self.exercise is not None and self.holds(message.exercise) and self._unsaved is None:
            self._work.show_title(self.exercise, "saved")

    def not_saved(self, message: AnswerNotSaved) -> None:
        """Say why, and keep the text for the next try."""
        self._work.notify(message.sentence, title="Not saved", severity="error", timeout=20, markup=False)
        if self.exercise is not None and self.holds(message.exercise):
            self._work.show_title(self.exercise, "NOT saved")
            if self._unsaved is None:
                self._unsaved = self.text

    def look(self) -> bool:
        """Notice what another program wrote: load it if there is nothing to lose, else ask; False while asking."""
        if self.exercise is None or self._theirs is not None:
            return self._theirs is None
        theirs = self._watch.changed()
        if theirs is None or theirs == self.text:
            return True
        if self._unsaved is None:
            self._work.editor.replace_all(theirs)
            self._work.notify("Another program changed your answer; it was loaded.", markup=False)
            return True
        self._timer.pause()
        self._theirs = theirs
        question = Ask(
            "Another program changed this answer while you were typing here. Which text shall go on? "
            "The other one is kept aside.",
            {"mine": "Mine, from this screen", "theirs": "The one in the file"},
            careful="mine",
        )
        self._work.app.push_screen(question, partial(self._settle, self.exercise))
        return False

    def edit_outside(self) -> None:
        """Put the text on the disk, let the learner's own editor have it, and load what that wrote."""
        exercise = self.exercise
        if exercise is None or not self.save():
            return
        path = self._session.answer_path(exercise.id)
        if not path.exists():
            self._put(exercise, self.text)
        self._saver.flush()
        try:
            command = editor_command()
            with self._work.app.suspend():
                edit(command, path)
        except (NoEditor, SuspendNotSupported) as error:
            self._work.notify(str(error), title="Your editor", severity="error", timeout=20, markup=False)
        self.look()

    def reset(self) -> None:
        """Begin the exercise anew; the old text is kept aside, and undo brings it back."""
        exercise = self.exercise
        if exercise is None:
            return
        self._save_without_asking(exercise)
        self._saver.flush()
        try:
            kept = self._session.reset(exercise.id)
            text = self._session.answer(exercise.id)
        except (WorkspaceError, CourseError) as error:
            self._work.notify(str(error), title="Not begun anew", severity="error", timeout=20, markup=False)
            return
        self._unsaved = None
        self._watch.follow(self._session.answer_path(exercise.id))
        self._work.show_anew(exercise, text, exercise.hints[: self._session.hints_shown(exercise.id)])
        if kept is not None:
            self._work.notify(f"Your text is kept in {kept}", markup=False, timeout=10)

    def bring_back(self, text: str | None) -> None:
        """Go on with an earlier text; the one on the screen stays in the history."""
        exercise = self.exercise
        if text is None or exercise is None or text == self.text or not self.save():
            return
        try:
            self._session.keep(exercise.id, self.text)
        except WorkspaceError as error:
            self._work.notify(str(error), title="Not brought back", severity="error", timeout=20, markup=False)
            return
        self._work.show_error(None, "")
        self._work.editor.replace_all(text)
        self._put(exercise, text)
        self._work.notify("The text that was here is in the history, with F12.", markup=False)

    def _settle(self, exercise: Exercise, choice: str | None) -> None:
        theirs, self._theirs = self._theirs, None
        if theirs is None or not self.holds(exercise.id):
            return
        mine = self.text
        try:
            kept = self._session.workspace.keep(exercise.id, mine if choice == "theirs" else theirs)
        except WorkspaceError as error:
            self._unsaved = mine
            self._work.notify(str(error), title="Not settled", severity="error", timeout=20, markup=False)
            return
        if choice == "theirs":
            self._unsaved = None
            self._work.editor.replace_all(theirs)
            self._work.show_title(exercise, "saved")
        else:
            self._put(exercise, mine)
        self._work.notify(f"The other text is kept in {kept}", markup=False, timeout=10)

    def _put(self, exercise: Exercise, text: str) -> None:
        self._watch.expect(text)
        self._saver.save(exercise.id, text)
        self._unsaved = None

    def _save_without_asking(self, exercise: Exercise) -> None:
        """Save at an end: what another program wrote meanwhile is kept aside first."""
        self._timer.pause()
        if self._unsaved is None:
            return
        self._saver.flush()
        theirs = self._theirs or self._watch.changed()
        self._theirs = None
        if theirs is not None and theirs != self._unsaved:
            try:
                self._session.workspace.keep(exercise.id, theirs)
            except WorkspaceError as error:
                self._work.notify(str(error), title="Not kept", severity="error", timeout=20, markup=False)
        self._put(exercise, self._unsaved)
