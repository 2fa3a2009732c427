"""What widgets and threads say to the screen: each a sentence about what happened or is wanted.

No message is compared with another or shown: methods for that would be made
for each of them at every start.
"""

from dataclasses import dataclass
from pathlib import Path

from textual.message import Message
from textual.widget import Widget

from tutor.assist.messages import Help
from tutor.course.grading import Graded
from tutor.reply import Reply
from tutor.verdict import Verdict
from tutor.worker.messages import AnyEvent


@dataclass(eq=False, repr=False)
class CourseEdited(Message):
    """The course was looked at, for what its author may have saved."""


@dataclass(eq=False, repr=False)
class ItemChosen(Message):
    """The learner wants to go to an item of the course."""

    item: str


@dataclass(eq=False, repr=False)
class ProgramStarted(Message):
    """The learner wants to run an example or a figure."""

    item: str


@dataclass(eq=False, repr=False)
class PairAsked(Message):
    """The learner wants to see an example beside the other of its pair, pitfall and fix."""

    item: str


@dataclass(eq=False, repr=False)
class TryAsked(Message):
    """The learner wants a copy of a text in the scratch pad."""

    text: str


@dataclass(eq=False, repr=False)
class AnswerEdited(Message):
    """The text in an editor changed."""

    text: str
    editor: Widget


@dataclass(eq=False, repr=False)
class AnswerSaved(Message):
    """The text of save number `turn` is on the disk; `kept` is where a text of another program was put."""

    exercise: str
    turn: int
    kept: Path | None


@dataclass(eq=False, repr=False)
class AnswerNotSaved(Message):
    """The text of save number `turn` could not be saved; `sentence` says why and what to do."""

    exercise: str
    text: str
    turn: int
    sentence: str


class FindAsked(Message):
    """The learner wants to find something in the answer."""


class FindLeft(Message):
    """The learner goes back from finding to writing."""


@dataclass(eq=False, repr=False)
class SearchAsked(Message):
    """Find a text: the next one for +1, the one before for -1, for 0 the one at the cursor or the next."""

    text: str
    by: int


@dataclass(eq=False, repr=False)
class ReplaceAsked(Message):
    """Put `other` where `text` was found, or everywhere it stands."""

    text: str
    other: str
    everywhere: bool


@dataclass(eq=False, repr=False)
class HelpWanted(Message):
    """The learner writes at this place (row and column from 0) or, with `describe`, asks what stands there.

    `by_key` is a question that a key asked; the others come by themselves.
    """

    row: int
    column: int
    describe: bool = False
    by_key: bool = False


@dataclass(eq=False, repr=False)
class HelpCame(Message):
    """What is known of the place that was asked about."""

    help: Help


class EditorLeft(Message):
    """The learner pressed Escape in the editor or the verdict."""


@dataclass(eq=False, repr=False)
class RunEvent(Message):
    """Something happened in the run of `item`."""

    item: str
    event: AnyEvent


@dataclass(eq=False, repr=False)
class OutputArrived(Message):
    """The run of `item` printed something; show it `after` so many seconds, with what comes until then."""

    item: str
    after: float


@dataclass(eq=False, repr=False)
class RunEnded(Message):
    """The run of `item` came to a verdict. `is_check` tells a judged answer from a program that was only run."""

    item: str
    verdict: Verdict
    is_check: bool


@dataclass(eq=False, repr=False)
class RunFailed(Message):
    """The tutor itself could not do the run of `item`."""

    item: str
    sentence: str


@dataclass(eq=False, repr=False)
class QuestionAnswered(Message):
    """The learner gave an answer; it is neither graded nor saved yet."""

    question: str
    reply: Reply


@dataclass(eq=False, repr=False)
class QuestionGraded(Message):
    """The answer is graded and saved."""

    graded: Graded


@dataclass(eq=False, repr=False)
class QuestionRefused(Message):
    """There is no grade, and nothing was saved; `sentence` says why."""

    question: str
    sentence: str


@dataclass(eq=False, repr=False)
class QuestionGrew(Message):
    """A question shows more than before, which ought to be seen."""

    question: str


@dataclass(eq=False, repr=False)
class QuestionDone(Message):
    """The learner has read what the answer came to, and wants to go on."""

    question: str


class ReviewChosen(Message):
    """The learner wants to see what has come back for review."""
