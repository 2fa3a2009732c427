"""One row of the fault matrix: what the learner's file holds, and what must come of it."""

from dataclasses import dataclass
from enum import Enum, auto

from tutor.verdict import Outcome

RIGHT = "def double(x):\n    return 2.0 * x\n"
WRONG = "def double(x):\n    return 3.0 * x\n"


class Place(Enum):
    """What stands where the answer's file belongs."""

    FILE = auto()
    FOLDER = auto()
    DANGLING_LINK = auto()
    LINK_TO_ITSELF = auto()
    PIPE = auto()
    DEVICE = auto()


@dataclass(frozen=True)
class Case:
    """`text` is what the file holds, as bytes where it is no text that an editor would write.

    `outcomes` are those that are right: one, unless the machine decides which
    limit is met first. `line` is the line to be marked, where one is known. `says` are words that the verdict must contain, beside
    what the program printed; `prints` and `hides` are what its output must and
    must not contain. `patient` cases get 60 seconds instead of 2, because what
    they do takes long on a busy machine and still has to end by itself. `note`
    says what is not plain to see.
    """

    id: str
    text: str | bytes
    outcomes: Outcome | tuple[Outcome, ...]
    line: int | None = None
    says: tuple[str, ...] = ()
    prints: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()
    patient: bool = False
    place: Place = Place.FILE
    note: str = ""

    @property
    def exercise(self) -> str:
        return "double-patiently" if self.patient else "double-it"

    @property
    def seconds(self) -> float:
        """The time limit of the exercise."""
        return 60.0 if self.patient else 2.0

    @property
    def data(self) -> bytes:
        return self.text if isinstance(self.text, bytes) else self.text.encode()

    @property
    def allowed(self) -> tuple[Outcome, ...]:
        return self.outcomes if isinstance(self.outcomes, tuple) else (self.outcomes,)
