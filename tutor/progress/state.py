"""How far a learner is with one item of the course."""

from enum import StrEnum
from typing import Final

from tutor.language import pgettext


class State(StrEnum):
    """Pages and examples go from `TO_DO` to `SEEN`, exercises and questions over `STARTED` to `PASSED`.

    `SKIPPED` is an exercise that the learner went on from without a pass, until the next attempt.
    `BROKEN` is an item whose lesson cannot be read.
    """

    TO_DO = "to do"
    STARTED = "started"
    SKIPPED = "skipped"
    PASSED = "passed"
    SEEN = "seen"
    BROKEN = "broken"


STATE_WORDS: Final = {
    State.TO_DO: pgettext("state", "to do"),
    State.STARTED: pgettext("state", "started"),
    State.SKIPPED: pgettext("state", "skipped"),
    State.PASSED: pgettext("state", "passed"),
    State.SEEN: pgettext("state", "seen"),
    State.BROKEN: pgettext("state", "broken"),
}
