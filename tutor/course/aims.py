"""What a learner has reached of a course's goals, or of the points of its summary."""

from collections.abc import Iterable, Set

from msgspec import Struct

from tutor.counting import counted_of
from tutor.course.course import Course
from tutor.course.model import Aim
from tutor.language import gettext


class Standing(Struct, frozen=True):
    """One aim; `passed` of its `exercises` are passed."""

    text: str
    passed: int
    exercises: int

    @property
    def reached(self) -> bool:
        """True when every exercise of the aim is passed."""
        return self.passed == self.exercises

    @property
    def words(self) -> str:
        """Say how far it is reached."""
        if self.reached:
            return gettext("Reached.")
        return gettext("{exercises} passed.").format(exercises=counted_of(self.passed, self.exercises, "exercise"))


def standings(course: Course, which: str, passed: Set[str]) -> tuple[Standing, ...]:
    """Return the course's "goals" or "points", given the ids of the exercises that are passed."""
    aims: tuple[Aim, ...] = course.file.goal if which == "goals" else course.file.point
    return tuple(Standing(aim.text, len(set(aim.exercises) & passed), len(set(aim.exercises))) for aim in aims)


def as_markdown(aims: Iterable[Standing]) -> str:
    """Return a numbered list that says of each aim in words how far it is reached."""
    return "\n".join(f"{number}. {aim.text.strip()} *{aim.words}*" for number, aim in enumerate(aims, 1))
