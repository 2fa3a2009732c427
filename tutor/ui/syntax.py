"""Says what is wrong with the syntax of an answer while one pauses, before anything is run.

Python's own compiler is asked, in this process: it takes a few milliseconds
for an answer. A text so long that a key could have to wait is left to the check.
"""

import warnings

from msgspec import Struct

from tutor.ui.widgets.work import WorkPane

_AFTER = 0.7
_LONGEST = 100_000


class Fault(Struct, frozen=True):
    """The first mistake of a text, on a line counted from 1."""

    line: int
    message: str


def fault(text: str) -> Fault | None:
    """Return the first mistake of syntax, or None. What Python cannot take at all is left to the check to tell."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(text, "answer", "exec", dont_inherit=True)
    except SyntaxError as error:
        return Fault(error.lineno or 1, f"{type(error).__name__}: {error.msg}")
    except (ValueError, MemoryError, RecursionError):
        return None
    return None


class LiveSyntax:
    """Looks at the text on the screen after each pause, and marks the line at which Python gives up."""

    def __init__(self, work: WorkPane) -> None:
        self._work = work
        self._shows = False

    def begin(self) -> None:
        """Start the clock, once the work pane is on the screen."""
        self._timer = self._work.set_interval(_AFTER, self._look, pause=True)

    def edited(self) -> None:
        """Look soon. What a run said of a line no longer holds; a mistake of syntax stays until the next look."""
        if not self._shows:
            self._work.show_error(None, "")
        self._timer.reset()

    def _look(self) -> None:
        self._timer.pause()
        text = self._work.editor.text
        found = fault(text) if len(text) <= _LONGEST else None
        if found is not None:
            self._work.show_error(found.line, found.message)
        elif self._shows:
            self._work.show_error(None, "")
        self._shows = found is not None
