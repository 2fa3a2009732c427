"""The progress screen: attempts, time, days in a row, what to do next, lessons and goals.

Dismissed with the item to go to, with "do:" and an action, or None.
"""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.counting import counted, counted_of
from tutor.language import gettext, ngettext, pgettext
from tutor.overview import Goal, Overview, first_to_do, overview, where
from tutor.plain.listing import diary_words
from tutor.session import Session
from tutor.ui.screens.homing import DO
from tutor.ui.widgets.inline import inline
from tutor.ui.widgets.menu import LESSON, Menu, bar, choice, heading, lesson_choice, paragraph
from tutor.ui.widgets.words import MUTED

_STEP, _GOAL = "step:", "goal:"
_BAR, _ROOM_FOR_BARS = 24, 80


class ProgressScreen(ModalScreen[str | None]):
    """Numbers first, then one list: what to do next, the lessons, the goals; each row leads somewhere."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [("escape,q", "dismiss(None)", pgettext("key", "Close"))]

    def __init__(self, session: Session, *, ascii: bool) -> None:
        super().__init__()
        self._ascii_only = ascii
        self._session = session
        self._seen = overview(session)

    def compose(self) -> ComposeResult:
        """Lay out the numbers over the list."""
        with Vertical(classes="overlay"):
            help = (f"   {gettext('Escape closes, Enter goes there')}", MUTED)
            title = (gettext("Your progress"), "bold $text-accent")
            yield Static(Content.assemble(title, help), id="progress-title")
            yield Static("", id="progress-numbers")
            yield Menu(self._rows(), name="progress-menu")

    def on_mount(self) -> None:
        """Begin with what to do next."""
        menu = self.query_one(Menu)
        menu.focus()
        menu.action_first()

    def on_resize(self, event: Resize) -> None:
        """Use the new width."""
        self.query_one("#progress-numbers", Static).update(_numbers(self._seen, event.size.width))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to what stands behind the row."""
        chosen = event.option_id or ""
        if chosen.startswith(LESSON):
            self.dismiss(first_to_do(self._session, chosen.removeprefix(LESSON)))
        elif chosen.startswith(_GOAL):
            self.dismiss(self._seen.goals[int(chosen.removeprefix(_GOAL))].item)
        else:
            self.dismiss(chosen.removeprefix(_STEP))

    def _rows(self) -> Iterator[Option]:
        yield from heading(gettext("What to do next"), first=True)
        for number, step in enumerate(self._seen.steps):
            lesson = (
                where(self._session.course.by_id[step.item].lesson)
                if step.item
                else gettext("missed, or passed with help")
            )
            item = f"{_STEP}{step.item}" if step.item else f"{DO}review"
            sign, style = ("▶", "bold $text-accent") if number == 0 else ("·", "")
            yield choice(item, f"{step.what}: {step.title}", lesson, sign=sign, style=style)
        if not self._seen.steps:
            yield choice(f"{DO}export", gettext("Everything is done. Export your notes and solutions"), sign="✓")
        yield from heading(gettext("Lessons"))
        yield from (lesson_choice(row) for row in self._seen.lessons)
        if self._seen.goals:
            yield from heading(gettext("Goals of the course"))
            yield from (
                _goal(f"{_GOAL}{number}", goal, self._ascii_only) for number, goal in enumerate(self._seen.goals)
            )


def _numbers(seen: Overview, width: int) -> Content:
    total = seen.total
    attempts = gettext("{attempts} made.").format(attempts=counted(seen.attempts, "attempt"))
    work = [attempts, diary_words(seen.diary)] if seen.diary.days else [attempts]
    if total.exercises_skipped:
        skipped = ngettext(
            "{number} exercise skipped so far.", "{number} exercises skipped so far.", total.exercises_skipped
        )
        work.append(skipped.format(number=total.exercises_skipped))
    if width < _ROOM_FOR_BARS:
        pairs = (
            (total.pages_seen, total.pages, gettext("{number}/{whole} read")),
            (total.exercises_passed, total.exercises, gettext("{number}/{whole} passed")),
        )
        counts = " · ".join(words.format(number=done, whole=whole) for done, whole, words in pairs if whole)
        return Content(" ".join([f"{counts}.", *work]))
    pages = counted_of(total.pages_seen, total.pages, "page")
    exercises = counted_of(total.exercises_passed, total.exercises, "exercise")
    questions = counted_of(total.questions_right, total.questions, "question")
    rows = (
        (total.pages_seen, total.pages, gettext("{pages} read").format(pages=pages)),
        (total.exercises_passed, total.exercises, gettext("{exercises} passed").format(exercises=exercises)),
        (total.questions_right, total.questions, gettext("{questions} answered right").format(questions=questions)),
    )
    lines = [Content.assemble(bar(done / whole, _BAR), f"  {words}") for done, whole, words in rows if whole]
    return Content("\n").join([*lines, *map(Content, work)])


def _goal(item: str, goal: Goal, ascii: bool) -> Option:
    sign, style = ("✓", "$text-success") if goal.standing.reached else ("·", MUTED)
    text = inline(" ".join(goal.standing.text.split()), ascii=ascii)
    return paragraph(item, sign, style, Content.assemble(text, (f" {goal.standing.words}", f"italic {style}")))
