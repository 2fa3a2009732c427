"""The answer that is being written: loaded, saved soon after the last key, and reconciled with the disk.

The screen hands a desk edits and asks it to save; it renders through its work
pane. It never overwrites a text that another program wrote without asking,
and at an end where nobody can be asked that text is kept aside. A text that
the disk refuses is tried again, and comes back when its exercise is opened.
The scratch pad, an exercise that asks nothing, has a desk of its own.
"""

from functools import partial

from textual.app import SuspendNotSupported

from tutor.course.course import CourseError
from tutor.course.model import Exercise
from tutor.external import NoEditor, edit, editor_command
from tutor.language import gettext
from tutor.progress.rescue import rescue
from tutor.progress.workspace import WorkspaceError
from tutor.scratch import SCRATCH
from tutor.session import Session
from tutor.ui.keymap import key_of
from tutor.ui.messages import AnswerNotSaved, AnswerSaved
from tutor.ui.saving import Saver
from tutor.ui.watching import FileWatch
from tutor.ui.widgets.work import WorkPane

_SAVE_AFTER = 0.3
_LOOK_EVERY = 1.0
_TRY_AGAIN_EVERY = 5.0


class Desk:
    """Holds one exercise at a time; `exercise` is None while there is none."""

    def __init__(self, session: Session, work: WorkPane) -> None:
        self._session = session
        self._work = work
        self._saver = Saver(session, work.post_message)
        self._watch = FileWatch()
        self._asked_to_save: str | None = None  # the text that is on the disk, or on its way there
        self._turn = 0  # of the last save of this text; 0 when nothing is on its way
        self._told = ""
        self._is_asking = False
        self.exercise: Exercise | None = None

    def begin(self) -> None:
        """Start the clocks, once the work pane is on the screen."""
        # An interval that pauses itself: Textual's one-shot timer cannot be begun a second time.
        self._timer = self._work.set_interval(_SAVE_AFTER, self.save, pause=True)
        self._work.set_interval(_LOOK_EVERY, self.look)
        self._work.set_interval(_TRY_AGAIN_EVERY, self._try_again)

    @property
    def work(self) -> WorkPane:
        """The pane that shows what is written here."""
        return self._work

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
        self._watch.follow(self._session.answer_path(exercise.id))
        refused = self._saver.refusal(exercise.id)
        try:
            text = self._session.answer(exercise.id) if refused is None else refused.text
        except (WorkspaceError, CourseError) as error:
            self._tell(str(error), gettext("Not opened"))
            return False
        self.exercise = exercise
        self._work.show(exercise, text, exercise.hints[: self._session.hints_shown(exercise.id)])
        if refused is None:
            self._loaded(exercise, text)
        else:
            self._asked_to_save = None
            self._work.show_title(exercise, "NOT saved")
        if exercise.id != SCRATCH.id and (news := self._session.news_of_change(exercise.id)):
            self._work.notify(news, title=exercise.title, timeout=20, markup=False)
        return True

    def leave(self) -> None:
        """Save what is on the desk, wait until the disk has taken or refused it, and clear the desk."""
        if self.exercise is not None:
            self._save_without_asking(self.exercise)
            self.exercise = None
        self._saver.flush()

    def edited(self) -> None:
        """Save soon after the last key."""
        if self.exercise is None:
            return
        self._work.show_title(self.exercise, "not saved yet")
        self._timer.reset()
        self._timer.resume()

    def save(self) -> bool:
        """Save at once; False if another program wrote the file, and the learner is being asked."""
        self._timer.pause()
        if self.exercise is None or not self.look():
            return not self._is_asking
        if self._is_changed():
            self._put(self.exercise, self.text)
        elif not self._turn:
            self._work.show_title(self.exercise, "saved")
        return True

    def flush(self) -> None:
        """Wait until every save that was asked for has ended; for threads that may block."""
        self._saver.flush()

    def unsaved(self) -> tuple[AnswerNotSaved, ...]:
        """Put everything typed on the disk, and return what the disk refused, with the reasons."""
        if self.exercise is not None:
            self._save_without_asking(self.exercise)
        self._saver.flush()
        return self._saver.refused

    def close(self) -> tuple[str, ...]:
        """Put everything typed on the disk, whatever state the app is in, and end the saving thread.

        What the disk refuses is put wherever there is room; the sentences that
        come back say where, for the learner to read after the end.
        """
        left = self.unsaved()
        self._saver.close()
        return tuple(rescue(refusal.exercise, refusal.text, refusal.sentence) for refusal in left)

    def saved(self, message: AnswerSaved) -> None:
        """Say so, unless more was typed meanwhile or is on its way."""
        if message.kept is not None:
            told = gettext("Another text was in the file. It is kept in {place}").format(place=message.kept)
            self._work.notify(told, markup=False, timeout=10)
        if message.turn >= self._turn and self.exercise is not None and self.holds(message.exercise):
            self._watch.saved()
            self._turn = 0
            self._told = ""
            if not self._is_changed():
                self._work.show_title(self.exercise, "saved")

    def not_saved(self, message: AnswerNotSaved) -> None:
        """Say why, once for each reason, and keep the text for the next try."""
        if message.sentence != self._told:
            self._told = message.sentence
            self._tell(message.sentence, gettext("Not saved"))
        if message.turn >= self._turn and self.exercise is not None and self.holds(message.exercise):
            self._turn = 0
            self._asked_to_save = None
            self._work.show_title(self.exercise, "NOT saved")

    def look(self) -> bool:
        """Notice what another program did: load it if there is nothing to lose, else ask; False while asking."""
        if self.exercise is None or self._is_asking:
            return not self._is_asking
        try:
            theirs = self._watch.changed()
        except WorkspaceError as error:
            self._tell(str(error), gettext("Not loaded"))
            return True
        if theirs is None and self._watch.is_gone():
            self._put(self.exercise, self.text)
            told = gettext("The file of your answer was gone; your text is being saved again.")
            self._work.notify(told, markup=False)
        if theirs is None or theirs == self.text:
            return True
        if not self._is_changed():
            self._work.editor.replace_all(theirs)
            self._loaded(self.exercise, theirs)
            what = gettext("Another program changed your answer; it was loaded. Ctrl+Z brings yours back.")
            self._work.notify(what, markup=False)
            return True
        from tutor.ui.screens.ask import Ask

        self._timer.pause()
        self._is_asking = True
        question = Ask(
            gettext(
                "Another program changed this answer while you were typing here. Which text shall go on? "
                "The other one is kept aside."
            ),
            {"mine": gettext("Mine, from this screen"), "theirs": gettext("The one in the file")},
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
        if (refusal := self._saver.refusal(exercise.id)) is not None:
            self._tell(refusal.sentence, gettext("Your editor"))
            return
        try:
            command = editor_command()
            with self._work.app.suspend():
                edit(command, path)
        except (NoEditor, SuspendNotSupported) as error:
            self._tell(str(error), gettext("Your editor"))
        self.look()

    def reset(self) -> None:
        """Begin the exercise anew; the old text is kept aside, and undo brings it back."""
        exercise = self.exercise
        if exercise is None:
            return
        self._save_without_asking(exercise)
        self._saver.flush()
        if (refusal := self._saver.refusal(exercise.id)) is not None:
            self._tell(refusal.sentence, gettext("Not begun anew"))
            return
        try:
            kept = self._session.reset(exercise.id)
            self._watch.follow(self._session.answer_path(exercise.id))
            text = self._session.answer(exercise.id)
        except (WorkspaceError, CourseError) as error:
            self._tell(str(error), gettext("Not begun anew"))
            return
        self._work.show_anew(exercise, text, exercise.hints[: self._session.hints_shown(exercise.id)])
        self._loaded(exercise, text)
        if kept is not None:
            told = gettext("Your text is kept in {place}").format(place=kept)
            self._work.notify(told, markup=False, timeout=10)

    def bring_back(self, text: str | None) -> None:
        """Go on with an earlier text; the one on the screen stays in the history."""
        exercise = self.exercise
        if text is None or exercise is None or text == self.text or not self.save():
            return
        try:
            self._session.keep(exercise.id, self.text)
        except WorkspaceError as error:
            self._tell(str(error), gettext("Not brought back"))
            return
        self._work.show_error(None, "")
        self._work.editor.replace_all(text)
        self._put(exercise, self.text)
        told = gettext("The text that was here is in the history, with {key}.")
        self._work.notify(told.format(key=key_of(self._work, "history")), markup=False)

    def _settle(self, exercise: Exercise, choice: str | None) -> None:
        self._is_asking = False
        if not self.holds(exercise.id):
            return
        if choice != "theirs":
            self._put(exercise, self.text)
            return
        try:
            theirs = self._session.answer(exercise.id)
            kept = self._session.workspace.keep(exercise.id, self.text)
        except (WorkspaceError, CourseError) as error:
            self._tell(str(error), gettext("Not settled"))
            self._asked_to_save = None
            return
        self._work.editor.replace_all(theirs)
        self._loaded(exercise, theirs)
        self._work.show_title(exercise, "saved")
        told = gettext("The other text is kept in {place}").format(place=kept)
        self._work.notify(told, markup=False, timeout=10)

    def _is_changed(self) -> bool:
        return self.text != self._asked_to_save

    def _loaded(self, exercise: Exercise, text: str) -> None:
        """Take note of what the file holds; a screen has one kind of line ending, so its text may differ."""
        self._asked_to_save = self.text
        self._turn = 0
        self._saver.know(exercise.id, text if text == self.text else None)

    def _try_again(self) -> None:
        for refusal in self._saver.refused:
            if self.holds(refusal.exercise):
                self.save()
            else:
                self._saver.save(refusal.exercise, refusal.text)

    def _put(self, exercise: Exercise, text: str) -> None:
        self._watch.expect(text)
        self._asked_to_save = text
        self._turn = self._saver.save(exercise.id, text)

    def _save_without_asking(self, exercise: Exercise) -> None:
        """Save at an end; what another program wrote meanwhile is kept aside."""
        self._timer.pause()
        if self._is_changed():
            self._put(exercise, self.text)

    def _tell(self, sentence: str, title: str) -> None:
        self._work.notify(sentence, title=title, severity="error", timeout=20, markup=False)
