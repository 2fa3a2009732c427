"""The cheat sheet, over anything: filters as one types, and jumps to the page behind a row."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from tutor.course.model import Cheat


class CheatSheet(ModalScreen[str | None]):
    """Dismissed with the id of a page to go to, or None."""

    BINDINGS = [("escape", "dismiss(None)", "Close"), ("down", "to_rows", "To the rows")]

    def __init__(self, cheats: tuple[Cheat, ...]) -> None:
        super().__init__()
        self._cheats = cheats

    def compose(self) -> ComposeResult:
        """Lay out the filter over the rows."""
        with Vertical(classes="overlay"):
            yield Input(placeholder="Type to filter; Down and Enter go to the page; Escape closes", id="cheat-filter")
            yield OptionList(id="cheat-rows", markup=False)

    def on_mount(self) -> None:
        """Show every row."""
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the rows that have every word."""
        self._fill(event.value)

    def on_input_submitted(self) -> None:
        """Go to the page of the first row."""
        self.action_to_rows()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the page behind the row."""
        page = next((cheat.page for cheat in self._cheats if cheat.id == event.option_id), None)
        self.dismiss(page)

    def action_to_rows(self) -> None:
        """Move from the filter to the rows."""
        rows = self.query_one(OptionList)
        rows.focus()
        if rows.highlighted is None:
            rows.action_first()

    def _fill(self, query: str) -> None:
        words = query.lower().split()
        rows = self.query_one(OptionList)
        rows.clear_options()
        for cheat in self._cheats:
            if all(word in f"{cheat.need} {cheat.code}".lower() for word in words):
                rows.add_option(Option(_row(cheat), id=cheat.id))
        if not rows.option_count:
            rows.add_option(Option(Content("No row has all of these words."), disabled=True))


def _row(cheat: Cheat) -> Content:
    from textual.highlight import highlight

    return Content.assemble((cheat.need, "bold"), "\n", highlight(cheat.code, language="python"), "\n")
