"""Records a learner at work, for the README: `make screenshots`.

The real app runs in a real terminal: a page is read and its example run, an
exercise is answered wrongly, mended and passed, and the cheat sheet looked
into. Out of it come `docs/pictures/session.cast`, for `asciinema play`, and
`session.svg`, which moves in a browser.
"""

import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.place import Place
from scripts.cast import Cast, cast_of
from scripts.moving import moving_picture
from tests.end_to_end.terminal import Terminal

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
COLUMNS, ROWS = 100, 30
LONGEST_WAIT = 1.5  # for a run or a verdict; a busy machine takes longer
TITLE = "jax-ad-tutor open soft-position"
LEFT, BACKSPACE, ESCAPE, F5, CTRL_END, PAGE_END = "\x1b[D", "\x7f", "\x1b", "\x1b[15~", "\x1b[1;5F", "G"
DOWN, ENTER, F8 = "j", "\r", "\x1b[19~"
CTRL_G, CTRL_N, CTRL_Q, CTRL_R = "\x07", "\x0e", "\x11", "\x12"
WRONG = (
    "\rdef soft_argmax(x, tau):\r",
    "shares = jax.nn.softmax(x / tau)\r",
    "places = jnp.arange(x.size)\r",
    "return jnp.mean(shares * places)",
)
AFTER_MEAN = len("(shares * places)")


class Learner:
    """Types and reads at the speed of a person; the same in every recording."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._waits: list[tuple[float, float]] = []
        self._speed = random.Random(4)

    def press(self, *keys: str, between: float = 0.045) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._terminal.type(key)
            self._terminal.read(between * self._speed.uniform(0.5, 1.6))

    def read(self, *words: str, seconds: float) -> None:
        """Wait until all the words stand on the screen, and read for a while."""
        begin = time.monotonic()
        self._terminal.until(lambda screen: all(word in screen for word in words))
        self._waits.append((begin + LONGEST_WAIT, max(begin + LONGEST_WAIT, time.monotonic())))
        self._terminal.read(seconds)

    def seen(self) -> tuple[tuple[float, bytes], ...]:
        """Return what came, and when, as if no machine were slow."""
        return tuple((second - self._lost(second), read) for second, read in self._terminal.arrivals)

    def _lost(self, second: float) -> float:
        return sum(min(max(second - begin, 0.0), end - begin) for begin, end in self._waits)


def play(learner: Learner) -> None:
    """Play the story, from the page to the cheat sheet."""
    learner.read("A place with a slope", "def soft_place", seconds=2.0)
    learner.press(*DOWN * 3, between=0.5)
    learner.press(F5)
    learner.read("it ran to its end", seconds=3.5)
    learner.press(PAGE_END)
    learner.read("Where is the peak?", "Enter opens the editor", seconds=3.5)
    learner.press(CTRL_N)
    learner.read("Where is the peak?   saved", seconds=1.0)
    learner.press(CTRL_END)
    for line in WRONG:
        learner.press(*line)
    learner.read(WRONG[-1], seconds=0.8)
    learner.press(CTRL_R)
    learner.read("Not right yet", "likely", seconds=2.0)
    learner.press(F8)
    learner.read("under vmap", seconds=2.0)
    learner.press(*DOWN * 3, between=0.5)
    learner.press(ENTER)
    learner.read("each weighted with its share", "Ctrl+N  next: exercise", seconds=2.0)
    learner.press(CTRL_N)
    learner.read("likely", seconds=1.0)
    learner.press(*LEFT * AFTER_MEAN, between=0.03)
    learner.press(*BACKSPACE * len("mean"), *"sum", between=0.14)
    learner.read("return jnp.sum(shares * places)", seconds=0.8)
    learner.press(CTRL_R)
    learner.read("Passed", "All checks hold.", seconds=4.0)
    learner.press(CTRL_G)
    learner.read("F5 runs the row", seconds=0.8)
    learner.press(*"hessian", between=0.12)
    learner.read("One column of a Hessian", seconds=3.5)
    learner.press(ESCAPE)
    learner.read("All checks hold.", seconds=1.0)


def record(folder: Path) -> Cast:
    """Run the app with a home in `folder`, and return what it drew."""
    place = Place(folder)
    command: Sequence[str] = place.tutor("open", "soft-position")
    terminal = Terminal(command, place.environment() | {"COLORTERM": "truecolor"}, COLUMNS, ROWS)
    try:
        learner = Learner(terminal)
        play(learner)
        arrivals = learner.seen()
        terminal.type(CTRL_Q)
        if code := terminal.ended():
            sys.exit(f"The tutor ended with code {code} while it was recorded.")
    finally:
        terminal.close()
    return cast_of(arrivals, COLUMNS, ROWS, TITLE)


def main() -> None:
    """Make the recording, and the moving picture of it."""
    with tempfile.TemporaryDirectory() as folder:
        cast = record(Path(folder))
    cast.write(PICTURES / "session.cast")
    (PICTURES / "session.svg").write_text(moving_picture(cast), "utf-8")
    print("docs/pictures/session.cast\ndocs/pictures/session.svg")


if __name__ == "__main__":
    main()
