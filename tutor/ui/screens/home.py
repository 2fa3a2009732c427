"""The home screen: where the learner was, what has come back, what to do next, and how far each lesson is.

Painted at once with what is known at once; the counts follow. It is dismissed
with the item to go to, with "do:" and an action, or with None to go on.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.counting import counted
from tutor.course.model import Entry
from tutor.language import gettext, pgettext
from tutor.overview import Overview, first_to_do, overview, where
from tutor.session import Session
from tutor.ui.keys import SCREEN_KEYS
from tutor.ui.screens.homing import DO
from tutor.ui.widgets.menu import LESSON, Menu, choice, heading, key_line, lesson_choice
from tutor.ui.widgets.words import MUTED

_GO_ON, _STEP = "go-on", "step:"
_OVERLAYS = ("keys", "cheatsheet", "search")


class Home(Screen[str | None]):
    """One list: Enter on its first row goes on where the learner was."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [
        *(replace(binding, action=f"over('{binding.action}')") for binding in SCREEN_KEYS if binding.id in _OVERLAYS),
        Binding("slash", "over('search')", show=False),
        Binding("escape", "dismiss(None)", pgettext("key", "Go on"), show=False),
        Binding("p", f"dismiss('{DO}progress')", pgettext("key", "Progress"), show=False),
        Binding("t", f"dismiss('{DO}tour')", pgettext("key", "Tour"), show=False),
        Binding("r", f"dismiss('{DO}review')", pgettext("key", "Review"), show=False),
    ]

    def __init__(
        self, session: Session, here: Entry | None, keys: Mapping[str, str], act: Callable[[str], Awaitable[None]]
    ) -> None:
        """`here` is where the learner goes on; `act` does an action of the main screen, over this one."""
        super().__init__()
        self._session = session
        self._here = here
        self._keys = keys
        self._act = act
        self._was_here = session.last_place() is not None

    def compose(self) -> ComposeResult:
        """Lay out the title, the list with its first row, and the keys."""
        with Vertical(id="home"):
            yield Static(self._title(), id="home-title")
            yield Menu(self._go_on(), name="home-menu")
        yield Static("", id="home-keys", classes="key-line")

    def on_mount(self) -> None:
        """Count once this much is painted."""
        menu = self.query_one(Menu)
        menu.focus()
        menu.action_first()
        self.call_after_refresh(lambda: menu.fill(self._rows(overview(self._session))))

    def on_resize(self, event: Resize) -> None:
        """Name as many keys as there is room for."""
        self.query_one("#home-keys", Static).update(key_line(self._shown_keys(), event.size.width))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to what was chosen."""
        chosen = event.option_id or _GO_ON
        if chosen == _GO_ON:
            self.dismiss(None)
        elif chosen.startswith(LESSON):
            self.dismiss(first_to_do(self._session, chosen.removeprefix(LESSON)))
        else:
            self.dismiss(chosen.removeprefix(_STEP))

    async def action_over(self, action: str) -> None:
        """Open something over this screen."""
        await self._act(action)

    def _shown_keys(self) -> Iterator[tuple[str, str]]:
        yield from (
            ("Enter", pgettext("key", "goes on")),
            (gettext("Up Down"), pgettext("key", "choose")),
            (self._keys["keys"], pgettext("key", "keys")),
            (self._keys["quit"], pgettext("key", "quit")),
        )
        yield from (
            ("^P", pgettext("key", "commands")),
            ("p", pgettext("key", "progress")),
            ("t", pgettext("key", "tour")),
            ("r", pgettext("key", "review")),
        )
        yield from (
            (self._keys["search"], pgettext("key", "search")),
            (self._keys["cheatsheet"], pgettext("key", "cheats")),
        )

    def _title(self) -> Content:
        course = self._session.course.file.title
        hello = gettext("Welcome back.") if self._was_here else gettext("Welcome. Read, run, answer, and know why.")
        return Content.assemble(("JAX AD Tutor", "bold $text-accent"), (f"   {course}\n", "bold"), (hello, MUTED))

    def _go_on(self) -> Iterator[Option]:
        words = gettext("Continue: {title}") if self._was_here else gettext("Begin: {title}")
        title = self._here.title if self._here is not None else gettext("the course")
        lesson = where(self._here.lesson) if self._here is not None else ""
        yield choice(_GO_ON, words.format(title=title), lesson, sign="▶", style="bold $text-accent")

    def _rows(self, seen: Overview) -> Iterator[Option]:
        yield from self._go_on()
        if seen.due:
            label = gettext("To review: {counts} due").format(counts=_due(seen.due_questions, seen.due_exercises))
            what = gettext("missed, or passed with help")
            yield choice(f"{DO}review", label, what, sign="…", style="bold $text-warning")
        here = self._here.id if self._here is not None else ""
        step = next((step for step in seen.steps if step.item not in ("", here)), None)
        if step is not None:
            lesson = where(self._session.course.by_id[step.item].lesson)
            yield choice(f"{_STEP}{step.item}", f"{step.what}: {step.title}", lesson, sign="·")
        yield choice(f"{DO}progress", gettext("Your progress"), gettext("attempts, time, goals"), sign="·")
        yield choice(f"{DO}tour", gettext("A tour of the screen"), gettext("five steps"), sign="·")
        yield from heading(gettext("Lessons"))
        yield from (lesson_choice(row) for row in seen.lessons)


def _due(questions: int, exercises: int) -> str:
    if questions and exercises:
        both = gettext("{questions} and {exercises}")
        return both.format(questions=counted(questions, "question"), exercises=counted(exercises, "exercise"))
    return counted(questions, "question") if questions else counted(exercises, "exercise")
