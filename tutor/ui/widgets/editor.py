"""The editor of an answer: Python, indentation, and a mark on the line that went wrong."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.actions import SkipAction
from textual.binding import Binding
from textual.document._document import DocumentBase
from textual.document._syntax_aware_document import SyntaxAwareDocument
from textual.events import Key
from textual.strip import Strip
from textual.widgets import TextArea
from textual.widgets.text_area import Selection, TextAreaTheme

from tutor.language import gettext, pgettext
from tutor.ui.keys import WRITING_KEYS
from tutor.ui.messages import AnswerEdited, EditorLeft, FindAsked
from tutor.ui.widgets.colouring import COLOURED, QUERY, parts_by_line
from tutor.ui.widgets.commenting import toggled
from tutor.ui.widgets.indenting import INDENT, backspace_to, dedented, indent_after, indented
from tutor.ui.widgets.matches import chosen, line_asked_for, replaced, spans

_MARK = "▶"
_SAYS = "◀ "
_BEFORE_WORDS, _ROOM_FOR_WORDS = 2, 16


class AnswerEditor(TextArea):
    """A TextArea for one answer. Tab indents, Escape leaves, and the screen owns everything else."""

    COMPONENT_CLASSES = {*COLOURED.values(), "code--marked"}
    BINDINGS = [Binding("shift+tab", "dedent", pgettext("key", "Indent less"), show=False), *WRITING_KEYS]

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
        # A cursor that blinks draws its line twice a second, through ssh too, while somebody only thinks.
        self.set_reactive(TextArea.cursor_blink, False)
        self._marked: int | None = None
        self._said = ""
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

    def _build_highlight_map(self) -> None:
        """Find the parts to colour in our own way, which ends soon for every text."""
        self._line_cache.clear()
        self._highlights.clear()
        if self._highlight_query is not None and isinstance(self.document, SyntaxAwareDocument):
            self._highlights.update(parts_by_line(self.document._syntax_tree.root_node, self._highlight_query))

    def load(self, text: str) -> None:
        """Show another text; this is no edit."""
        self._marked = None
        before = self.document
        self.load_text(text)
        _let_go(before)
        self._loaded = self.text

    def begin_at_the_end(self) -> None:
        """Put the cursor where writing begins, at once: the next key may be here already."""
        self.move_cursor(self.document.end)
        self.call_after_refresh(self._show_beginning)

    def _show_beginning(self) -> None:
        """Bring the cursor into view once the editor has its size."""
        self.scroll_cursor_visible(animate=False)
        if self.cursor_location == self.document.end:
            self.scroll_to(x=0, animate=False)

    def replace_all(self, text: str) -> None:
        """Show a text that is on the disk already, as one step to undo; the cursor stays where it is, if it can.

        Other line endings than those of the text before leave nothing to undo.
        """
        location = self.cursor_location
        if ("\r\n" in text) != (self.document.newline == "\r\n"):
            self.load(text)
        else:
            self._marked = None
            self.history.checkpoint()
            self.replace(text, self.document.start, self.document.end)
            self.history.checkpoint()
            self._loaded = self.text
        self.move_cursor(location)

    def mark(self, line: int | None, message: str = "") -> None:
        """Mark a line (from 1) as the wrong one, say why behind it, and bring it into view; or mark none."""
        is_new = line != self._marked
        self._marked = line
        self._said = "".join(letter if letter.isprintable() else "?" for letter in message)
        self._line_cache.clear()
        self.refresh()
        if line is not None and is_new and line <= self.document.line_count:
            height = self.content_size.height
            if not self.scroll_offset.y < line <= self.scroll_offset.y + height:
                self.scroll_to(y=max(0, line - 1 - height // 2), animate=False)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Tell the screen about edits, but not about texts that were loaded."""
        event.stop()
        text = self.text
        if text != self._loaded:
            self._loaded = None
            self.post_message(AnswerEdited(text, self))

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
                self._change_lines(_each(indented))
            case "backspace" if start == end and (column := backspace_to(self._line_before(start))) is not None:
                self._delete_via_keyboard((start[0], column), start)
            case _:
                return
        event.stop()
        event.prevent_default()

    def action_dedent(self) -> None:
        """Indent the lines of the selection, or the cursor's line, by one step less."""
        self._change_lines(_each(dedented))

    def action_comment(self) -> None:
        """Comment the lines of the selection, or the cursor's line, out or in again."""
        self._change_lines(toggled)

    def action_copy(self) -> None:
        """Leave it to the screen: that says what was copied, and copies everything if nothing is selected."""
        raise SkipAction

    def action_find(self) -> None:
        """Ask for the line in which one finds and replaces."""
        self.post_message(FindAsked())

    def seek(self, wanted: str, by: int) -> str:
        """Select the text that is looked for, or go to line 12 for `:12`; return in words how that went."""
        if (line := line_asked_for(wanted)) is not None:
            line = min(max(1, line), self.document.line_count)
            self.move_cursor((line - 1, 0), center=True)
            return gettext("line {number} of {whole}").format(number=line, whole=self.document.line_count)
        found = spans(self.document.lines, wanted)
        if not found:
            return gettext("not found") if wanted else ""
        number = chosen(found, min(self.selection), by)
        self.selection = Selection(*found[number])
        self.scroll_cursor_visible(center=True)
        return gettext("{number} of {whole}").format(number=number + 1, whole=len(found))

    def put_here(self, wanted: str, other: str) -> str:
        """Replace the text that is selected, if it is what is looked for, and go to the next one."""
        start, end = sorted(self.selection)
        if (start, end) in spans(self.document.lines, wanted):
            self.replace(other, start, end, maintain_selection_offset=False)
        return self.seek(wanted, 0)

    def put_everywhere(self, wanted: str, other: str) -> str:
        """Replace every one, as one step to undo."""
        if not (found := spans(self.document.lines, wanted)):
            return gettext("not found")
        lines = replaced(self.document.lines, wanted, other)
        location = self.cursor_location
        self.replace("\n".join(lines), self.document.start, self.document.end)
        self.move_cursor(location)
        return gettext("{count} replaced").format(count=len(found))

    def render_line(self, y: int) -> Strip:
        """Put the mark into the gutter beside the number of its line, and behind the line."""
        strip = super().render_line(y)
        if self._marked is None or y + self.scroll_offset.y != self._marked - 1:
            return strip
        style = self.get_component_rich_style("code--marked")
        width = self.gutter_width
        gutter = Segment(f"{_MARK}{self._marked:>{width - 3}}".ljust(width), style + Style(bold=True))
        behind = Style(bgcolor=style.bgcolor)
        line = strip.crop(width, strip.cell_length)
        used = cell_len(line.text.rstrip()) + _BEFORE_WORDS
        room = line.cell_length - used
        if self._said and room >= _ROOM_FOR_WORDS:
            words = f"{_SAYS}{self._said}"
            words = words if cell_len(words) <= room else f"{set_cell_size(words, room - 1)}…"
            said = Segment(set_cell_size(words, room), Style(color=style.color, italic=True))
            line = Strip([*line.crop(0, used), said], line.cell_length)
        return Strip([gutter, *Segment.apply_style(line, post_style=behind)], strip.cell_length)

    def _line_before(self, location: tuple[int, int]) -> str:
        return self.document.get_line(location[0])[: location[1]]

    def _change_lines(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        """Change every line that the selection touches, as one step to undo, and keep them selected."""
        (first, first_column), (last, last_column) = sorted(self.selection)
        if last > first and last_column == 0:
            last -= 1
        lines = [self.document.get_line(row) for row in range(first, last + 1)]
        changed = change(lines)
        if changed == lines:
            return
        is_cursor_only = self.selection.is_empty
        self.replace("\n".join(changed), (first, 0), (last, len(lines[-1])))
        if is_cursor_only:
            self.move_cursor((first, max(0, first_column + len(changed[0]) - len(lines[0]))))
        else:
            self.selection = Selection((first, 0), (last, len(changed[-1])))


def _each(change: Callable[[str], str]) -> Callable[[Sequence[str]], list[str]]:
    return lambda lines: [change(line) for line in lines]


def _let_go(document: DocumentBase) -> None:
    """Empty a document that is shown no more: tree-sitter keeps its reader for ever, and with it the whole text."""
    if isinstance(document, SyntaxAwareDocument):
        document._lines.clear()
        del document._syntax_tree
