"""How plain lines are written for one reader: how wide, in which signs, how formulas and commands are written."""

from collections.abc import Iterator

from msgspec import Struct

from tutor.plain import terminal
from tutor.plain.markdown import lines
from tutor.progress.settings import Settings


class Manner(Struct, frozen=True):
    """Handed to whatever lays out text.

    `one_row` is for whoever hears a formula, and cannot see what stands above
    what. `lead` comes before the commands that are named: whoever reads in
    plain mode types them without the program's name.
    """

    width: int
    ascii: bool = False
    one_row: bool = False
    lead: str = "jax-ad-tutor "

    def lines(self, markdown: str, *, less: int = 0) -> Iterator[str]:
        """Yield the lines of `markdown`, each `less` columns shorter than there is room for."""
        return lines(markdown, width=self.width - less, ascii=self.ascii, one_row=self.one_row)


def manner(settings: Settings, *, lead: str = "jax-ad-tutor ") -> Manner:
    """Return how to write to the standard output as it is now, for a learner with these settings."""
    return Manner(terminal.width(), terminal.wants_ascii(), settings.formulas_in_one_row, lead)
