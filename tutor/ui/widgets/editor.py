"""The editor of an answer: Python, indentation, and a mark on the line that went wrong."""

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.events import Key
from textual.strip import Strip
from textual.widgets import TextArea
from textual.widgets.text_area import Selection, TextAreaTheme

from tutor.ui.messages import AnswerEdited, EditorLeft
from tutor.ui.widgets.colouring import COLOURED, QUERY
from tutor.ui.widgets.indenting import INDENT, backspace_to, dedented, indent_after, indented

_MARK = "▶"


class AnswerEditor(TextArea):
    """A TextArea for one answer. Tab indents, Escape leaves, and the screen owns everything else."""

    COMPONENT_CLASSES = {*COLOURED.values(), "code--marked"}
    BINDINGS = [Binding("shift+tab", "dedent", "Indent less", show=False)]

    def __init__(self) -> None:
        super().__init__(
            id="editor",
            soft_wrap=False,
            tab_behavior="indent",
            show_line_numbers=True,
            max_checkpoints=1000,
        )
        # Said before there is a text, so that the first one is parsed once.
        self.update_highlight_query("python", QUERY)
        self.set_reactive(TextArea.language, "python")
        self.indent_width = INDENT
        self._marked: int | None = None
        self._loaded: str | None = None

    def on_mount(self) -> None:
        """Take the colours of code from the style sheet, anew for each theme."""
        self._take_colours()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.call_after_refresh(self._take_colours))

    def _take_colours(self) -> None:
        styles = {part: self.get_component_rich_style(css) for part, css in COLOURED.items()}
        colours = {part: Style(color=s.color, bold=s.bold, italic=s.italic) for part, s in styles.items()}
        name = f"calm-{self.app.theme}"
        self.register_theme(TextAreaTheme(name, syntax_styles=colours))
        self.theme = name

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
        """Mark a line (from 1) as the one that went wrong and bring it into view, or mark none."""
        self._marked = line
        self._line_cache.clear()
        self.refresh()
        if line is not None and line <= self.document.line_count:
            height = self.content_size.height
            if not self.scroll_offset.y < line <= self.scroll_offset.y + height:
                self.scroll_to(y=max(0, line - 1 - height // 2), animate=False)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Tell the screen about edits, but not about texts that were loaded."""
        event.stop()
        text = self.text
        if text != self._loaded:
            self._loaded = None
            self.post_message(AnswerEdited(text))

    def on_key(self, event: Key) -> None:
        """Keep the indentation on Enter, indent whole lines on Tab, let Escape leave."""
        start, end = sorted(self.selection)
        match event.key:
            case "escape":
                self.post_message(EditorLeft())
            case "enter":
                before = self.document.get_line(start[0])[: start[1]]
                self._replace_via_keyboard("\n" + indent_after(before), start, end)
            case "tab" if start[0] != end[0]:
                self._change_lines(indented)
            case "backspace" if start == end and (column := backspace_to(self._line_before(start))) is not None:
                self._delete_via_keyboard((start[0], column), start)
            case _:
                return
        event.stop()
        event.prevent_default()

    def action_dedent(self) -> None:
        """Indent the lines of the selection, or the cursor's line, by one step less."""
        self._change_lines(dedented)

    def render_line(self, y: int) -> Strip:
        """Put the mark into the gutter beside the number of its line, and behind the line."""
        strip = super().render_line(y)
        if self._marked is None or y + self.scroll_offset.y != self._marked - 1:
            return strip
        style = self.get_component_rich_style("code--marked")
        width = self.gutter_width
        gutter = Segment(f"{_MARK}{self._marked:>{width - 3}}  ", style + Style(bold=True))
        behind = Style(bgcolor=style.bgcolor)
        line = strip.crop(width, strip.cell_length)
        return Strip([gutter, *Segment.apply_style(line, post_style=behind)], strip.cell_length)

    def _line_before(self, location: tuple[int, int]) -> str:
        return self.document.get_line(location[0])[: location[1]]

    def _change_lines(self, change: Callable[[str], str]) -> None:
        """Change every line that the selection touches, as one step to undo, and keep them selected."""
        (first, first_column), (last, last_column) = sorted(self.selection)
        if last > first and last_column == 0:
            last -= 1
        lines = [self.document.get_line(row) for row in range(first, last + 1)]
        changed = [change(line) for line in lines]
        if changed == lines:
            return
        is_cursor_only = self.selection.is_empty
        self.replace("\n".join(changed), (first, 0), (last, len(lines[-1])))
        if is_cursor_only:
            self.move_cursor((first, max(0, first_column + len(changed[0]) - len(lines[0]))))
        else:
            self.selection = Selection((first, 0), (last, len(changed[-1])))
