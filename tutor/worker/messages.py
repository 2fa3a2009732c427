"""What the two sides of the worker say to each other.

The host sends one `Job` down the channel; the child answers with events, the
last of which is `Finished`. The host adds `Printed` for captured output, and
hands the same events to whoever watches the run.
"""

from enum import StrEnum

from msgspec import Struct

from tutor.lens import Lens
from tutor.verdict import CheckResult, Problem


class Stage(StrEnum):
    """Where a run is: nothing of the learner's runs during `START`."""

    START = "start"
    CODE = "code"
    CHECKS = "checks"


class Job(Struct, frozen=True, omit_defaults=True):
    """One run of one text.

    `path` is the file the text is (or will be) saved at: tracebacks name it.
    `text` is what is judged, whatever happens to the file meanwhile. With
    `check`, the pytest module to judge by, the run is a check of `exercise`;
    without, the text is only run. `names` must be defined by the text.
    `stub` is the text the learner started from: unchanged, it is no attempt.
    `look` is a call, `f(jnp.ones(3))`, to look through after the text has run.
    `seconds` bounds the learner's code, and again the checks; `memory` bounds
    the resident bytes of the worker and all its children above its own start.
    """

    path: str
    text: str
    exercise: str = ""
    check: str = ""
    names: tuple[str, ...] = ()
    stub: str = ""
    look: str = ""
    seconds: float = 30.0
    memory: int = 4 << 30


class Event(Struct, frozen=True, tag=True):
    """Base of everything that is said about a run while it runs."""


class Ready(Event, frozen=True):
    """The worker has imported everything and waits for a job."""

    jax: str


class Entered(Event, frozen=True):
    """The run entered `stage`."""

    stage: Stage


class Collected(Event, frozen=True):
    """The labels of the checks to come, in order, before any learner code ran."""

    labels: tuple[str, ...]


class Checking(Event, frozen=True):
    """Check number `index` (from 0) began."""

    index: int


class Checked(Event, frozen=True):
    """Check number `index` ended; `unusable` says that nothing came that could be computed with."""

    index: int
    result: CheckResult
    unusable: bool = False


class Missing(Event, frozen=True):
    """The code ran, but these names were not defined by it."""

    names: tuple[str, ...]


class Untouched(Event, frozen=True):
    """The text says nothing beyond the stub, so it was not run."""


class Left(Event, frozen=True):
    """The code asked the process to end (`sys.exit` and its like), before or during the checks."""

    how: str


class Raised(Event, frozen=True):
    """The learner's code ended with an exception, or is no Python at all."""

    problem: Problem


class Broken(Event, frozen=True):
    """The tutor's own side failed (a check module that does not import, say)."""

    problem: Problem


class Looked(Event, frozen=True):
    """What the lens shows of the call that was asked for."""

    lens: Lens


class Noted(Event, frozen=True):
    """A sentence for the learner that changes no verdict."""

    sentence: str


class Printed(Event, frozen=True):
    """Text the code printed, safe to show. Comes from the host only."""

    text: str


class Finished(Event, frozen=True):
    """The last event of a run that came to its end."""


type AnyEvent = (
    Ready
    | Entered
    | Collected
    | Checking
    | Checked
    | Missing
    | Untouched
    | Left
    | Raised
    | Broken
    | Noted
    | Looked
    | Printed
    | Finished
)
