"""What a course is, as data.

Every struct here is one table of a course's TOML files: the names of the
fields are the keys that an author writes, and the JSON Schemas in `schema/`
are generated from them. Everything is frozen: a loaded course never changes.
Ids are unique over the whole course, so that `show ID` needs no other word.
"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

type Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="lower-case words joined by hyphens")]
type Line = Annotated[str, Meta(min_length=1)]
type Markdown = Annotated[str, Meta(min_length=1, description="Markdown with $inline$ and $$display$$ math")]


class Level(StrEnum):
    """How much a page matters."""

    CORE = "core"
    MUST_READ = "must-read"
    OPTIONAL = "optional"


class ExampleKind(StrEnum):
    """A pitfall shows the wrong value; its fix, the right one, comes next."""

    PLAIN = "plain"
    PITFALL = "pitfall"
    FIX = "fix"


class QuestionKind(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    CHOICES = "choices"
    NUMBER = "number"
    PREDICT = "predict"
    RECALL = "recall"


class ItemKind(StrEnum):
    """Everything in a course that has an id."""

    PAGE = "page"
    EXAMPLE = "example"
    FIGURE = "figure"
    EXERCISE = "exercise"
    QUESTION = "question"
    NOTE = "note"
    CHEAT = "cheat"
    ERROR = "error"


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Base of every table an author writes: a key we do not know is a mistake.

    Frozen trees have no cycles, so the collector need not walk through a whole course again and again.
    """


class Page(Table, frozen=True, kw_only=True):
    """`[[page]]`: one idea.

    A line of the body that is only `@example ID`, `@figure ID` or
    `@exercise ID` puts that item there.
    """

    id: Id
    title: Line
    level: Level = Level.CORE
    body: Markdown
    covers: tuple[str, ...] = ()


class Example(Table, frozen=True, kw_only=True):
    """`[[example]]`: a program that runs and asserts what its page claims.

    `file` is relative to the lesson folder; its recorded output stands beside
    it with the ending `.out`. `fix` names, for a pitfall, the example that
    shows the right way. `seconds` bounds one run.
    """

    id: Id
    file: Line
    caption: Line
    kind: ExampleKind = ExampleKind.PLAIN
    fix: Id | None = None
    covers: tuple[str, ...] = ()
    seconds: Annotated[float, Meta(gt=0)] = 60.0


class Figure(Table, frozen=True, kw_only=True):
    """`[[figure]]`: a picture drawn in the terminal from data computed live."""

    id: Id
    kind: Line
    file: Line
    caption: Line
    covers: tuple[str, ...] = ()
    seconds: Annotated[float, Meta(gt=0)] = 60.0


class Exercise(Table, frozen=True, kw_only=True):
    """`[[exercise]]`: something to write.

    `stub` and `solution` are files relative to the lesson folder, `check` is
    a pytest module relative to the course's `checks/`. `names` must be
    defined by the answer. `hints` go from a nudge to almost the answer.
    `seconds` bounds the learner's code, and again the checks; `memory` is in
    GiB, for all its processes together.
    `pages` are what to reread, best first. `look` is a call of the answer
    with example inputs, for the lens. `formerly` are the ids it had in
    earlier editions, newest first: what learners did under them comes along.
    """

    id: Id
    title: Line
    prompt: Markdown
    stub: Line
    solution: Line
    check: Line
    names: Annotated[tuple[Line, ...], Meta(min_length=1)]
    hints: Annotated[tuple[Markdown, ...], Meta(min_length=1)]
    seconds: Annotated[float, Meta(gt=0)] = 30.0
    memory: Annotated[float, Meta(gt=0)] = 4.0
    pages: tuple[Id, ...] = ()
    covers: tuple[str, ...] = ()
    look: str = ""
    formerly: tuple[Id, ...] = ()

    @property
    def most_bytes(self) -> int:
        """The memory limit in bytes."""
        return int(self.memory * 2**30)

    @property
    def call(self) -> str:
        """The call that the lens shows unless the learner asks for another."""
        return self.look or f"{self.names[0]}(jnp.ones(3))"


class Option(Table, frozen=True, kw_only=True):
    """`[[question.option]]`: one thing to tick, with the reason it is right or wrong.

    `holds` is an expression, evaluated after the question's `proof`, that is
    true if and only if the option is right.
    """

    text: Line
    why: Markdown
    right: bool = False
    holds: str = ""


class Question(Table, frozen=True, kw_only=True):
    """`[[question]]`: `option` for choice(s), `answer` and `tolerance` for a
    number, `code` for predict-the-output, `model` for free recall. `proof` is
    a program that shows what the question calls right: it prepares for the
    `holds` of the options, or asserts on the names `answer` and `tolerance`.
    `formerly` are the ids it had in earlier editions.
    """

    id: Id
    kind: QuestionKind
    prompt: Markdown
    option: tuple[Option, ...] = ()
    answer: float | None = None
    tolerance: Annotated[float, Meta(ge=0)] = 0.0
    code: str = ""
    model: str = ""
    explanation: str = ""
    proof: str = ""
    page: Id | None = None
    covers: tuple[str, ...] = ()
    formerly: tuple[Id, ...] = ()


class LessonFile(Table, frozen=True, kw_only=True):
    """`lesson.toml`, whole; tables stand in teaching order."""

    id: Id
    number: Line
    title: Line
    summary: Line
    objectives: tuple[Line, ...] = ()
    page: tuple[Page, ...] = ()
    example: tuple[Example, ...] = ()
    figure: tuple[Figure, ...] = ()
    exercise: tuple[Exercise, ...] = ()
    question: tuple[Question, ...] = ()


class Aim(Table, frozen=True, kw_only=True):
    """`[[goal]]` or `[[point]]` in `course.toml`: what the learner can do, or
    knows, once they have passed all of `exercises`.
    """

    text: Markdown
    exercises: Annotated[tuple[Id, ...], Meta(min_length=1)]


class CourseFile(Table, frozen=True, kw_only=True):
    """`course.toml`: `lessons` are folder names in teaching order, `jax` the
    version the course was verified with, `format` the version of this format.
    A page shows the goals and the summary's points where it says `@goals` and `@points`.
    """

    id: Id
    title: Line
    language: Line
    jax: Line
    lessons: Annotated[tuple[Line, ...], Meta(min_length=1)]
    format: int = 1
    goal: tuple[Aim, ...] = ()
    point: tuple[Aim, ...] = ()


class Cheat(Table, frozen=True, kw_only=True):
    """`[[cheat]]` in `cheatsheet.toml`: a need, the line of code for it, the page behind it."""

    id: Id
    need: Line
    code: Line
    page: Id | None = None
    covers: tuple[str, ...] = ()


class Note(Table, frozen=True, kw_only=True):
    """`[[note]]` in `notes.toml`: what differs between JAX versions, and the example that proves it."""

    id: Id
    title: Line
    body: Markdown
    example: Id | None = None
    covers: tuple[str, ...] = ()


class Card(Table, frozen=True, kw_only=True):
    """`[[card]]` in `errors.toml`: an error a learner meets, and what it means.

    `kinds` are exception class names; `patterns` are regular expressions, one
    of which must be found in the message of the exception or of a cause. With
    the kind `Silent`, the card is for a trouble that raises nothing.
    """

    id: Id
    title: Line
    kinds: tuple[Line, ...] = ()
    patterns: Annotated[tuple[Line, ...], Meta(min_length=1)]
    meaning: Markdown
    why: Markdown
    fix: Markdown
    before: str = ""
    after: str = ""
    prevention: str = ""
    pages: tuple[Id, ...] = ()
    covers: tuple[str, ...] = ()


class CheatFile(Table, frozen=True, kw_only=True):
    """`cheatsheet.toml`."""

    cheat: tuple[Cheat, ...] = ()


class NoteFile(Table, frozen=True, kw_only=True):
    """`notes.toml`."""

    note: tuple[Note, ...] = ()


class CardFile(Table, frozen=True, kw_only=True):
    """`errors.toml`."""

    card: tuple[Card, ...] = ()


class Row(Table, frozen=True, kw_only=True):
    """One row of `coverage.toml`: `runs` asks for an example that proves it."""

    what: Line
    runs: bool = False


class CoverageFile(Table, frozen=True, kw_only=True):
    """`coverage.toml`: what the course owes."""

    rows: dict[str, Row] = {}


class Mistake(Struct, frozen=True):
    """Something an author must mend; `line` counts from 1."""

    file: Path
    line: int | None
    table: str
    key: str
    message: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else f"{self.file}"
        what = ".".join(part for part in (self.table, self.key) if part)
        return f"{where}: {what}: {self.message}" if what else f"{where}: {self.message}"


class Lesson(Struct, frozen=True, gc=False):
    """A lesson as loaded: its folder, its file, or why it could not be read."""

    folder: Path
    content: LessonFile | None
    mistakes: tuple[Mistake, ...] = ()

    @property
    def id(self) -> str:
        """The id the author gave, or the folder's name while the file is broken."""
        return self.content.id if self.content else self.folder.name

    @property
    def title(self) -> str:
        """The title the author gave, or the folder's name while the file is broken."""
        return self.content.title if self.content else self.folder.name


type Item = Page | Example | Figure | Exercise | Question | Note | Cheat | Card


class Entry(Struct, frozen=True, gc=False):
    """One thing of the course that has an id, and the lesson it belongs to (None: the whole course)."""

    kind: ItemKind
    item: Item
    lesson: Lesson | None

    @property
    def id(self) -> str:
        """The id of the item."""
        return self.item.id

    @property
    def title(self) -> str:
        """One line to list the item by."""
        match self.item:
            case Example() | Figure():
                return self.item.caption
            case Cheat():
                return self.item.need
            case Question():
                return next(iter(self.item.prompt.strip().splitlines()), self.item.id)
            case _:
                return self.item.title


def related(item: Item) -> tuple[str, ...]:
    """Return the ids that an item of its own names as what to read, best first."""
    match item:
        case Card(pages=pages) | Exercise(pages=pages):
            return pages
        case Cheat(page=str(page)) | Question(page=str(page)):
            return (page,)
        case Note(example=str(example)):
            return (example,)
        case _:
            return ()
