"""What widgets and threads say to the screen: each a sentence about what happened or is wanted."""

from dataclasses import dataclass

from textual.message import Message

from tutor.verdict import Verdict
from tutor.worker.messages import AnyEvent


@dataclass
class ItemChosen(Message):
    """The learner wants to go to an item of the course."""

    item: str


@dataclass
class ProgramStarted(Message):
    """The learner wants to run an example or a figure."""

    item: str


@dataclass
class AnswerEdited(Message):
    """The text in the editor changed."""

    text: str


@dataclass
class AnswerSaved(Message):
    """The text is on the disk."""

    exercise: str
    text: str


@dataclass
class AnswerNotSaved(Message):
    """The text could not be saved; `sentence` says why and what to do."""

    exercise: str
    sentence: str


class FindAsked(Message):
    """The learner wants to find something in the answer."""


class FindLeft(Message):
    """The learner goes back from finding to writing."""


@dataclass
class SearchAsked(Message):
    """Find a text: the next one for +1, the one before for -1, for 0 the one at the cursor or the next."""

    text: str
    by: int


@dataclass
class ReplaceAsked(Message):
    """Put `other` where `text` was found, or everywhere it stands."""

    text: str
    other: str
    everywhere: bool


class EditorLeft(Message):
    """The learner pressed Escape in the editor or the verdict."""


@dataclass
class RunEvent(Message):
    """Something happened in the run of `item`."""

    item: str
    event: AnyEvent


@dataclass
class OutputArrived(Message):
    """The run of `item` printed something; show it `after` so many seconds, with what comes until then."""

    item: str
    after: float


@dataclass
class RunEnded(Message):
    """The run of `item` came to a verdict. `is_check` tells a judged answer from a program that was only run."""

    item: str
    verdict: Verdict
    is_check: bool


@dataclass
class RunFailed(Message):
    """The tutor itself could not do the run of `item`."""

    item: str
    sentence: str
