"""The editor of an answer: Python, indentation, and a mark on the line that went wrong."""

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.events import Key
from textual.strip import Strip
from textual.widgets import TextArea

from tutor.ui.messages import AnswerEdited, EditorLeft

_INDENT = 4
_MARK = "▶"


class AnswerEditor(TextArea):
    """A TextArea for one answer. Tab indents, Escape leaves, and the screen owns everything else."""

    def __init__(self) -> None:
        super().__init__(
            id="editor",
            language="python",
            soft_wrap=False,
            tab_behavior="indent",
            show_line_numbers=True,
            max_checkpoints=1000,
        )
        self.indent_width = _INDENT
        self._marked: int | None = None
        self._loaded = ""

    def on_mount(self) -> None:
        """Follow the app between dark and light."""
        self.watch(self.app, "theme", self._follow_theme)

    def _follow_theme(self) -> None:
        self.theme = "vscode_dark" if self.app.current_theme.dark else "github_light"

    def load(self, text: str) -> None:
        """Show another text; this is no edit."""
        self._loaded = text
        self._marked = None
        self.load_text(text)

    def begin_at_the_end(self) -> None:
        """Put the cursor where writing begins, once the editor has its size; a cursor that was moved stays."""
        if self.cursor_location == (0, 0):
            self.move_cursor(self.document.end)
        self.scroll_to(x=0, animate=False)

    def replace_all(self, text: str) -> None:
        """Show a text that another program wrote, keeping the cursor where it is as far as there is such a place."""
        location = self.cursor_location
        self.load(text)
        self.move_cursor(location)

    def mark(self, line: int | None) -> None:
        """Mark a line (from 1) as the one that went wrong, or none."""
        self._marked = line
        self._line_cache.clear()
        self.refresh()
        if line is not None and line <= self.document.line_count:
            self.scroll_cursor_visible()

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Tell the screen about edits, but not about texts that were loaded."""
        event.stop()
        if self.text != self._loaded:
            self._loaded = ""
            if self._marked is not None:
                self.mark(None)
            self.post_message(AnswerEdited(self.text))

    def on_key(self, event: Key) -> None:
        """Keep the indentation on Enter; let Escape leave."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self.post_message(EditorLeft())
        elif event.key == "enter" and not self.read_only:
            event.stop()
            event.prevent_default()
            self._replace_via_keyboard("\n" + self._next_indent(), *self.selection)

    def get_line(self, line_index: int) -> Text:
        """Underline the marked line."""
        line = super().get_line(line_index)
        if self._marked is not None and line_index == self._marked - 1:
            line.stylize("underline")
        return line

    def render_line(self, y: int) -> Strip:
        """Put the mark into the gutter, beside the number of its line."""
        strip = super().render_line(y)
        if self._marked is None or not self.show_line_numbers:
            return strip
        row = y + self.scroll_offset.y
        if row != self._marked - 1:
            return strip
        width = self.gutter_width
        gutter = Strip([Segment(f"{_MARK}{self._marked:>{width - 3}}  ", Style(bold=True, color="red"))], width)
        return Strip.join([gutter, strip.crop(width, strip.cell_length)])

    def _next_indent(self) -> str:
        row, column = self.cursor_location
        before = self.document.get_line(row)[:column]
        indent = before[: len(before) - len(before.lstrip())]
        return indent + " " * _INDENT if before.rstrip().endswith(":") else indent
