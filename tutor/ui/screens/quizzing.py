"""The part of the main screen that is about questions: it hands their messages on, and knows where to go next."""

from tutor.course.model import Entry, Question
from tutor.language import gettext
from tutor.session import Session
from tutor.ui.messages import (
    QuestionAnswered,
    QuestionDone,
    QuestionGraded,
    QuestionGrew,
    QuestionRefused,
    ReviewChosen,
)
from tutor.ui.questions import Questions
from tutor.ui.route import Route
from tutor.ui.screens.panes import PanedScreen
from tutor.ui.widgets.outline import Outline
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.work import WorkPane


class QuizzingScreen(PanedScreen):
    """Owns what questions are on the page; the main screen owns the place in the course."""

    def __init__(self, session: Session, route: Route, outline: Outline, page: PageView, work: WorkPane) -> None:
        super().__init__(outline, page, work)
        self.session = session
        self._route = route
        self._questions = Questions(session, page, self.post_message)
        self._asked: tuple[Entry, ...] = ()

    async def go_on(self) -> None:
        """Go to what comes after the questions; the main screen knows."""

    def show_progress(self) -> None:
        """Show how far the learner is now; the main screen does."""

    def lay_work_aside(self) -> None:
        """Put an open exercise away; the main screen does."""

    async def ask(self, entry: Entry) -> None:
        """Show the questions of a lesson, and begin with this one, or where the learner stopped."""
        asked = self._route.asked_with(entry)
        is_first = asked[:1] == (entry,)
        if asked != self._asked or not self._page.question_cards():
            self._asked = asked
            lesson = entry.lesson.content if entry.lesson is not None else None
            title = (
                gettext("Questions of lesson {number}").format(number=lesson.number)
                if lesson is not None
                else gettext("Questions")
            )
            await self._questions.show(title, asked, self._route.step(entry, +1))
        self.focus_pane("page")
        self._questions.begin("" if is_first else entry.id)

    async def action_review(self) -> None:
        """Show what has come back for review."""
        due = self.session.review_due()
        if not due:
            self.notify(gettext("Nothing has come back for review."), markup=False)
            return
        self.lay_work_aside()
        self._asked = due
        await self._questions.show(gettext("Review: missed before, or passed with help"), due, None)
        self.focus_pane("page")
        self._questions.begin(next((entry.id for entry in due if isinstance(entry.item, Question)), ""))

    async def on_review_chosen(self, message: ReviewChosen) -> None:
        """Show what has come back."""
        await self.action_review()

    def on_question_answered(self, message: QuestionAnswered) -> None:
        """Grade and save an answer."""
        self._questions.answered(message.question, message.reply)

    async def on_question_graded(self, message: QuestionGraded) -> None:
        """Show what it came to, and how far the learner is now."""
        await self._questions.graded(message)
        self.show_progress()

    def on_question_refused(self, message: QuestionRefused) -> None:
        """Say why there is no grade."""
        self._questions.refused(message)

    def on_question_grew(self, message: QuestionGrew) -> None:
        """Bring what is new into view."""
        if (card := self._page.question(message.question)) is not None:
            self._questions.bring(card)

    async def on_question_done(self, message: QuestionDone) -> None:
        """Go to the next question, or on in the course."""
        if (card := self._questions.following(message.question)) is not None:
            self._questions.bring(card)
        else:
            await self.go_on()
