"""Many verdicts, a line each: those that are known, and at a terminal those that are being worked on below them."""

import os
import sys
import threading
from collections.abc import Sequence

from tutor.checkall import Judged
from tutor.language import gettext
from tutor.plain.terminal import say, width
from tutor.plain.verdicts import OUTCOME_WORDS, gist

_NEVER_MOVES = frozenset({"dumb", "unknown", ""})
_WIDTH = max(map(len, OUTCOME_WORDS.values()))


class Board:
    """Written to standard output, or with `aside` to standard error and then only at a terminal. Safe in threads."""

    def __init__(self, *, aside: bool = False) -> None:
        stream = sys.stderr if aside else sys.stdout
        self._aside = aside
        self._is_live = stream.isatty() and os.environ.get("TERM", "") not in _NEVER_MOVES
        self._is_silent = aside and not self._is_live
        self._at_work: list[str] = []
        self._lock = threading.Lock()

    def begins(self, exercise: str) -> None:
        """Show that an answer is being judged."""
        with self._lock:
            below = len(self._at_work)
            self._at_work.append(exercise)
            self._show((), below)

    def ends(self, judged: Judged) -> None:
        """Show what became of an answer."""
        with self._lock:
            below = len(self._at_work)
            self._at_work.remove(judged.exercise)
            self._show((judged_line(judged),), below)

    def _show(self, lines: Sequence[str], below: int) -> None:
        """Put `lines` in the place of the `below` lines of what is being worked on, and that anew under them."""
        if self._is_live:
            if below:
                say(end=f"\x1b[{below}A\x1b[J", error=self._aside)
            # Never so long that the terminal breaks them: each is one row to go back over.
            word = gettext("checking ...")
            lines = [*lines, *(f"{word:<{_WIDTH}} {name}"[: width()] for name in self._at_work)]
        if not self._is_silent:
            for line in lines:
                say(line, error=self._aside, now=True)


def judged_line(judged: Judged) -> str:
    """Return what became of one answer, in one line."""
    if judged.verdict is None:
        return f"{gettext('Not judged'):<{_WIDTH}} {judged.exercise}: {judged.trouble}"
    why = gist(judged.verdict)
    return f"{OUTCOME_WORDS[judged.verdict.outcome]:<{_WIDTH}} {judged.exercise}{why and ': '}{why}"


def sum_line(all_judged: Sequence[Judged]) -> str:
    """Return the count of what passed, of what was tried."""
    tried = [judged for judged in all_judged if judged.counts]
    passed = sum(judged.passed for judged in tried)
    untouched = len(all_judged) - len(tried)
    line = gettext("{passed} of {tried} answers pass.").format(passed=passed, tried=len(tried))
    if untouched:
        line = f"{line} {gettext('Not attempted yet: {count}.').format(count=untouched)}"
    if passed == len(tried):
        return line
    return f"{line} {gettext('What is wrong with one: jax-ad-tutor check EXERCISE')}"
