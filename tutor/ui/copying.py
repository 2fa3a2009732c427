"""Copying: a text goes to the terminal's clipboard, and words say what was copied.

The terminal is asked with OSC 52, which ssh hands on; tmux does with
`set -g set-clipboard on`. No terminal answers, so nobody can know more.
"""

from textual.widget import Widget

from tutor.counting import counted
from tutor.language import gettext


def copy(widget: Widget, text: str, what: str) -> None:
    """Copy a text, and say so; `what` names it in words, such as "the whole answer"."""
    # A program may have printed halves of characters, which no clipboard takes.
    widget.app.copy_to_clipboard(text.encode("utf-8", "replace").decode("utf-8"))
    lines = len(text.rstrip("\n").split("\n"))
    told = gettext("Copied {lines}: {what}.").format(lines=counted(lines, "line"), what=what)
    widget.notify(told, markup=False)
