"""The cheat sheet, over anything: filters as one types, and jumps to the page behind a row."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from tutor.course.model import Cheat
from tutor.ui.widgets.words import MUTED


class CheatSheet(ModalScreen[str | None]):
    """Dismissed with the id of what to go to, or None."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [("escape", "dismiss(None)", "Close"), ("down", "to_rows", "To the rows")]

    def __init__(self, cheats: tuple[Cheat, ...], titles: dict[str, str]) -> None:
        super().__init__()
        self._cheats = cheats
        self._titles = titles
        self._found: list[Cheat] = []

    def compose(self) -> ComposeResult:
        """Lay out the filter over the rows."""
        with Vertical(classes="overlay"):
            yield Input(placeholder="Type to filter; Enter goes to the page; Escape closes", id="cheat-filter")
            yield OptionList(id="cheat-rows", markup=False)

    def on_mount(self) -> None:
        """Show every row."""
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the rows that have every word."""
        self._fill(event.value)

    def on_input_submitted(self) -> None:
        """Go to what stands behind the first row."""
        if self._found:
            self._choose(self._found[0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to what stands behind the row."""
        self._choose(self._found[event.option_index])

    def action_to_rows(self) -> None:
        """Move from the filter to the rows."""
        rows = self.query_one(OptionList)
        rows.focus()
        if rows.highlighted is None:
            rows.action_first()

    def _choose(self, cheat: Cheat) -> None:
        self.dismiss(cheat.page or cheat.id)

    def _fill(self, query: str) -> None:
        words = query.lower().split()
        self._found = [
            cheat for cheat in self._cheats if all(word in f"{cheat.need} {cheat.code}".lower() for word in words)
        ]
        none = Option(Content("No row has all of these words."), disabled=True)
        rows = self.query_one(OptionList)
        rows.set_options([Option(self._row(cheat)) for cheat in self._found] or [none])

    def _row(self, cheat: Cheat) -> Content:
        from tutor.ui.highlighting import python

        page = self._titles.get(cheat.page or "", "")
        behind = (f"\n{page}" if page else "", f"italic {MUTED}")
        return Content.assemble((cheat.need, "bold"), "\n", python(cheat.code), behind, "\n")
