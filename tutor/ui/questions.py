"""Questions on the page: shows them, hands answers to the session, and leads from one to the next.

Between the screen, which hands it messages, and the cards, which only render.
Grading may run a program and always waits for the disk, so it has a thread.
"""

from collections.abc import Callable, Sequence

from textual.message import Message

from tutor.course.course import UnknownId
from tutor.course.grading import BadReply
from tutor.course.model import Entry
from tutor.progress.state import State
from tutor.reply import Reply
from tutor.session import Session
from tutor.ui.messages import QuestionGraded, QuestionRefused
from tutor.ui.widgets.page import PageView
from tutor.ui.widgets.question import QuestionCard
from tutor.worker.broken import TutorBroken


class Questions:
    """One answer at a time is graded."""

    def __init__(self, session: Session, page: PageView, tell: Callable[[Message], object]) -> None:
        self._session = session
        self._page = page
        self._tell = tell
        self._graded: str | None = None

    async def show(self, title: str, entries: Sequence[Entry], following: Entry | None) -> None:
        """Put questions, and exercises to do once more, on the page."""
        await self._page.show_items(title, entries, following)

    def begin(self, question: str) -> None:
        """Go to a question; without such a one, to the first that is not answered right."""
        cards = self._page.question_cards()
        states = self._session.states()
        open_ = (card for card in cards if states[card.question.id] is not State.PASSED)
        card = self._page.question(question) or next(open_, cards[0] if cards else None)
        if card is not None:
            self.bring(card)

    def bring(self, card: QuestionCard) -> None:
        """Give a question the keyboard, and scroll to what matters of it."""
        card.begin()
        self._page.bring_question(card)

    def answered(self, question: str, reply: Reply) -> None:
        """Grade and save an answer."""
        card = self._page.question(question)
        if self._graded is not None or card is None:
            return
        self._graded = question
        card.show_waiting()
        self._page.run_worker(lambda: self._grade(question, reply), thread=True, name="grade")

    async def graded(self, message: QuestionGraded) -> None:
        """Show what an answer came to, if the learner is still there."""
        self._graded = None
        graded = message.graded
        if (card := self._page.question(graded.question)) is None:
            return
        is_here = card.has_focus_within
        card.show_state(self._session.state(graded.question))
        await card.show_graded(graded, is_last=self._page.question_cards()[-1] is card)
        if is_here:
            self.bring(card)

    def refused(self, message: QuestionRefused) -> None:
        """Say why there is no grade."""
        self._graded = None
        if (card := self._page.question(message.question)) is not None:
            card.refuse(message.sentence)

    def following(self, question: str) -> QuestionCard | None:
        """Return the next question on the page."""
        cards = self._page.question_cards()
        places = [place for place, card in enumerate(cards) if card.question.id == question]
        return cards[places[0] + 1] if places and places[0] + 1 < len(cards) else None

    @property
    def is_grading(self) -> bool:
        """Whether an answer is being graded."""
        return self._graded is not None

    def stop(self) -> bool:
        """End the program of a prediction; False if there is none."""
        if self._graded is not None:
            self._session.host.stop()
        return self._graded is not None

    def _grade(self, question: str, reply: Reply) -> None:
        try:
            self._tell(QuestionGraded(self._session.quiz.answer(question, reply)))
        except (BadReply, TutorBroken, UnknownId) as error:
            self._tell(QuestionRefused(question, str(error)))
