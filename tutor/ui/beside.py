"""Two texts line by line: which lines are the same, and which stand in only one of them.

Pure functions of the two texts; the screens that compare draw what they return.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from msgspec import Struct
from textual.content import Content

from tutor.ui.widgets.words import MUTED

_ONLY_OLD, _ONLY_NEW = "on $error-muted", "on $success-muted"


class Pair(Struct, frozen=True):
    """A row of a comparison: the number (from 0) of a line of each text, None where that text has none."""

    old: int | None
    new: int | None
    same: bool


def paired(old: Sequence[str], new: Sequence[str]) -> Iterator[Pair]:
    """Yield every line of both texts once, in order, with lines that are the same in one row."""
    for tag, first, last, begin, end in SequenceMatcher(None, old, new).get_opcodes():
        for offset in range(max(last - first, end - begin)):
            left, right = first + offset, begin + offset
            yield Pair(left if left < last else None, right if right < end else None, same=tag == "equal")


def side_by_side(old: str, new: str, width: int) -> Content:
    """Return both texts beside one another; `width` is how wide the whole should at least be."""
    olds, news = _lines(old), _lines(new)
    least = max(0, (width - 3) // 2 - 6)
    column = max([least, *(line.cell_length for line in olds)])
    rows = [
        Content.assemble(
            _line(olds, pair.old, "-", _ONLY_OLD, pair.same, column),
            (" │ ", MUTED),
            _line(news, pair.new, "+", _ONLY_NEW, pair.same, least),
        )
        for pair in paired([line.plain for line in olds], [line.plain for line in news])
    ]
    return Content("\n").join(rows)


def one_below_the_other(old: str, new: str) -> Content:
    """Return one column: lines of the old text only with a minus, of the new one only with a plus."""
    olds, news = _lines(old), _lines(new)
    rows: list[Content] = []
    waiting: list[Content] = []
    for pair in paired([line.plain for line in olds], [line.plain for line in news]):
        if pair.same:
            rows += [*waiting, _line(news, pair.new, "+", "", True, 0)]
            waiting = []
            continue
        if pair.old is not None:
            rows.append(_line(olds, pair.old, "-", _ONLY_OLD, False, 0))
        if pair.new is not None:
            waiting.append(_line(news, pair.new, "+", _ONLY_NEW, False, 0))
    return Content("\n").join([*rows, *waiting])


def _line(lines: Sequence[Content], number: int | None, sign: str, style: str, same: bool, width: int) -> Content:
    if number is None:
        return Content(" " * (width + 6))
    text = lines[number]
    text = text.pad_right(max(0, width - text.cell_length))
    head = Content.assemble((f"{number + 1:>3} ", MUTED), " " if same else sign, " ")
    return head + text if same else (head + text).stylize(style)


def _lines(text: str) -> list[Content]:
    from tutor.ui.highlighting import python

    return list(python(text.expandtabs(4)).split("\n", allow_blank=True)) or [Content("")]
