"""A list of things to choose from, with headings between them: the home and the progress screen are made of it."""

from collections.abc import Iterable, Iterator
from functools import partial

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.language import gettext, pgettext
from tutor.overview import LessonProgress
from tutor.ui.widgets.row import Block, Row, spread
from tutor.ui.widgets.words import MUTED, hanging

_BAR = 12
_LEAST = 10  # columns; less of a few words says nothing
_ROOM_FOR_BAR, _ROOM_FOR_QUESTIONS = 64, 84
LESSON = "lesson:"
_READ, _PASSED, _RIGHT = (
    gettext("{done}/{whole} read"),
    gettext("{done}/{whole} passed"),
    gettext("{done}/{whole} right"),
)
_READ_WIDTH = len(_READ.format(done=10, whole=10))
_PASSED_WIDTH = len(_PASSED.format(done=9, whole=10))
_RIGHT_WIDTH = len(_RIGHT.format(done=10, whole=10))


class Menu(OptionList):
    """Rows with an id can be chosen; Enter or a click does it."""

    BINDINGS = [
        Binding("j", "cursor_down", pgettext("key", "Down"), show=False),
        Binding("k", "cursor_up", pgettext("key", "Up"), show=False),
        Binding("g", "first", pgettext("key", "Top"), show=False),
        Binding("G", "last", pgettext("key", "Bottom"), show=False),
    ]

    def __init__(self, rows: Iterable[Option] = (), *, name: str) -> None:
        super().__init__(*rows, id=name, classes="menu", markup=False)

    def fill(self, rows: Iterable[Option]) -> None:
        """Show other rows, with the cursor where it was; at first, on the first row that can be chosen."""
        at = self.highlighted_option
        self.set_options(rows)
        if at is not None and at.id in self._id_to_option:
            self.highlighted = self.get_option_index(at.id)
        else:
            self.action_first()


def heading(text: str, *, first: bool = False) -> Iterator[Option]:
    """Yield the rows that stand above a group."""
    if not first:
        yield Option("", disabled=True)
    yield Option(Content.styled(text, "bold"), disabled=True)


def choice(item: str, label: str, what: str = "", *, sign: str = "", style: str = "") -> Option:
    """Return a row to choose: a sign or key, a label, and what it is in a few words."""

    def draw(width: int) -> Content:
        lead = Content.styled(f"{sign:<2}", style or MUTED)
        left = Content.assemble(lead, (label, style))
        room = width - left.cell_length - 2
        told = Content.styled(what if room >= min(len(what), _LEAST) else "", MUTED)
        return spread(left, told.truncate(max(0, room), ellipsis=True), width)

    return Option(Row(draw), id=item)


def lesson_choice(row: LessonProgress) -> Option:
    """Return a row to choose a lesson by: a bar, and the counts in words."""
    return Option(Row(partial(_lesson, row)), id=f"{LESSON}{row.lesson}")


def paragraph(item: str, sign: str, style: str, text: Content) -> Option:
    """Return a choice of several lines, which begin below each other."""
    return Option(Block(lambda width: hanging(f"{sign:<2}", style, text, "", width)), id=item)


def bar(share: float, width: int) -> Content:
    """Return a line of `width` cells, `share` of it heavy: that can be seen without colours, too."""
    full = round(share * width)
    return Content.assemble(("━" * full, "$text-accent"), ("─" * (width - full), "$foreground 20%"))


def _lesson(row: LessonProgress, width: int) -> Content:
    is_done = row.pages_seen == row.pages and row.exercises_passed == row.exercises
    sign = ("✓ ", "$text-success") if is_done else ("… ", "$text-warning") if row.share else ("· ", MUTED)
    left = Content.assemble(sign, (f"{row.number} ", "$text-accent"), row.title)
    read = _READ.format(done=row.pages_seen, whole=row.pages)
    passed = _PASSED.format(done=row.exercises_passed, whole=row.exercises)
    counts = Content.styled(f"{read:>{_READ_WIDTH}} {passed:>{_PASSED_WIDTH}}", MUTED)
    if width >= _ROOM_FOR_QUESTIONS:
        right = _RIGHT.format(done=row.questions_right, whole=row.questions)
        counts = Content.assemble(counts, (f" {right:>{_RIGHT_WIDTH}}", MUTED))
    if width >= _ROOM_FOR_BAR:
        counts = Content.assemble(bar(row.share, _BAR), " ", counts)
    return spread(left, counts, width)


def key_line(keys: Iterable[tuple[str, str]], width: int) -> Content:
    """Return keys with what they do, the first ones first, as many as there is room for."""
    line = Content(" ")
    for key, what in keys:
        more = Content.assemble((key, "bold $text-accent"), (f" {what}", "$foreground 75%"), "  ")
        if line.cell_length + more.cell_length > width + 2:
            break
        line = Content.assemble(line, more)
    return line
