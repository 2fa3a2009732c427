"""What a running program has printed so far, as much of it as a screen can use.

The whole output comes with the verdict. Until then only its end is kept, so
that a flood costs neither memory nor keys.
"""

from collections import deque
from threading import Lock

from tutor.language import gettext

_MOST_CHARACTERS = 16_000
_MOST_LINES = 200


class LiveOutput:
    """Filled by the run's thread, read by the screen's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._parts: deque[str] = deque()
        self._kept = 0
        self._has_dropped = False
        self._is_announced = False

    def add(self, text: str) -> bool:
        """Take more of what was printed; True if that is news since the last `take`."""
        with self._lock:
            self._parts.append(text[-_MOST_CHARACTERS:])
            self._kept += len(self._parts[-1])
            self._has_dropped = self._has_dropped or len(text) > _MOST_CHARACTERS
            while self._kept > _MOST_CHARACTERS and len(self._parts) > 1:
                self._kept -= len(self._parts.popleft())
                self._has_dropped = True
            is_news, self._is_announced = not self._is_announced, True
        return is_news

    def take(self) -> str:
        """Return the end of the output; where its beginning is left out, that is said."""
        with self._lock:
            text, has_dropped, self._is_announced = "".join(self._parts), self._has_dropped, False
        lines = text.split("\n")
        if not has_dropped and len(lines) <= _MOST_LINES:
            return text
        return "\n".join([gettext("(what came before is shown when the run has ended)"), *lines[-_MOST_LINES:]])
