"""What a learner answers to a question, and how good that was.

Light and shared: grading makes grades, the progress store keeps both, and
front ends show them.
"""

from enum import StrEnum

from msgspec import Struct


class Grade(StrEnum):
    """How good an answer is; `PARTLY` is only given by a learner to themselves."""

    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"


class Reply(Struct, frozen=True, omit_defaults=True):
    """An answer as it was given: the texts of the chosen options, or what was typed.

    `grade` is the learner's own, for a question that only they can judge. The
    texts of the options are kept, and not their places, so that an answer
    still says what was meant after the course has changed.
    """

    chosen: tuple[str, ...] = ()
    text: str = ""
    grade: Grade | None = None
