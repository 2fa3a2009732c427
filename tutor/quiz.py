"""The questions of a course, and one learner's answers to them.

Part of the session, which front ends reach it through. An answer is graded
by `tutor.course.grading` alone, and recorded before anybody is told the grade.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.course.course import Course, UnknownId
from tutor.course.grading import BadReply, Graded, grade
from tutor.course.model import Entry, ItemKind, Question, QuestionKind
from tutor.language import gettext
from tutor.progress.store import Store
from tutor.reply import Grade, Reply
from tutor.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from tutor.worker.host import Watcher

type Run = Callable[[str, Path, "Watcher | None"], Verdict]


class Quiz:
    """Asks nothing itself; `run` runs a program of the course in the worker and blocks."""

    def __init__(self, course: Course, store: Store, run: Run) -> None:
        self._course = course
        self._store = store
        self._run = run

    def question(self, question_id: str) -> Question:
        """Return a question. Raises `UnknownId` naming the nearest ones."""
        entry = self._course.by_id.get(question_id)
        if entry is None or not isinstance(entry.item, Question):
            known = (one.id for one in self._course.entries if one.kind is ItemKind.QUESTION)
            raise UnknownId.among(question_id, known)
        return entry.item

    def of_lesson(self, lesson_id: str) -> tuple[Entry, ...]:
        """Return the questions of a lesson, given by its id or its number. Raises `UnknownId`."""
        lesson = self._course.lesson(lesson_id)
        return tuple(one for one in self.all() if one.lesson is lesson)

    def all(self) -> tuple[Entry, ...]:
        """Return every question of the course, in teaching order."""
        return tuple(entry for entry in self._course.entries if entry.kind is ItemKind.QUESTION)

    def unlearned(self) -> tuple[Entry, ...]:
        """Return the questions that were not answered right yet."""
        grades = self._store.grades()
        return tuple(entry for entry in self.all() if Grade.RIGHT not in grades.get(entry.id, ()))

    def answer(self, question_id: str, reply: Reply, watch: "Watcher | None" = None) -> Graded:
        """Grade and record an answer; a prediction's program is run first, and this blocks meanwhile.

        Raises `BadReply` for what is no answer, and `TutorBroken` when no
        program can be run; then nothing is recorded.
        """
        question = self.question(question_id)
        printed: str | None = None
        if question.kind is QuestionKind.PREDICT and reply.text.strip():
            verdict = self._run(question.code, self._course.root / f"{question.id}.py", watch)
            if verdict.outcome is Outcome.STOPPED:
                raise BadReply(
                    gettext("You stopped the program, so your prediction could not be compared. Answer again.")
                )
            printed = verdict.output if verdict.passed else None
        graded = grade(question, reply, printed)
        self._store.record_reply(question.id, graded.grade, reply)
        return graded
