"""What is asked about a place in a text, and what comes back: one line of JSON each."""

from msgspec import Struct


class Question(Struct, frozen=True):
    """What could stand, or does stand, at a place: row and column from 0, as editors count.

    `names` are suggested beside what is found; `describe` asks for the
    documentation of the name there instead of suggestions.
    """

    id: int
    text: str
    row: int
    column: int
    names: tuple[str, ...] = ()
    describe: bool = False


class Suggestion(Struct, frozen=True):
    """A name that could stand here, and in a word what it is, if that is known."""

    name: str
    kind: str


class Help(Struct, frozen=True):
    """The answer to the question of the same id.

    `signature` is the call that the place is in; `title` and `documentation`
    belong to a name that was to be described, and are empty if it is unknown.
    """

    id: int
    suggestions: tuple[Suggestion, ...] = ()
    signature: str = ""
    title: str = ""
    documentation: str = ""
