"""How far a learner is with one item of the course."""

from enum import StrEnum


class State(StrEnum):
    """Pages and examples go from `TO_DO` to `SEEN`, exercises and questions over `STARTED` to `PASSED`.

    `BROKEN` is an item whose lesson cannot be read.
    """

    TO_DO = "to do"
    STARTED = "started"
    PASSED = "passed"
    SEEN = "seen"
    BROKEN = "broken"
