"""Keeps control characters of texts from the terminal, whichever widget draws them.

What programs print is spelled out where it comes in; but an answer is a file
that others may have written, and the editor shows it as it is. A terminal
would obey an escape sequence in it: change its title, its colours, its
clipboard. Control characters take no cell, so that leaving them out moves nothing.
"""

import re

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class NoControls(LineFilter):
    """Leaves out the control characters of a line; Textual's own segments of control are not text, and stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line, of the same widths."""
        return [
            segment
            if segment.control or _CONTROLS.search(segment.text) is None
            else Segment(_CONTROLS.sub("", segment.text), segment.style)
            for segment in segments
        ]
