"""A list over anything that gets shorter as one types: the cheat sheet and the search are made of it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import gettext, pgettext
from tutor.ui.keymap import with_keys
from tutor.ui.widgets.words import MUTED


class Picker(ModalScreen[str | None]):
    """Dismissed with the id of what to go to, or None. Whoever derives from it fills the rows in `look_for`."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]
    BINDINGS = [("escape", "dismiss(None)", pgettext("key", "Close")), ("down", "to_rows", gettext("To the rows"))]
    HEADING, WAYS, PLACEHOLDER = "", "", gettext("Type to filter")
    HELP = ""

    def __init__(self) -> None:
        super().__init__()
        self._ids: list[str] = []
        self._shown_for: str | None = None
        self._goes_to_first = False

    @property
    def filter(self) -> str:
        """What was typed so far."""
        return self.query_one(Input).value

    @property
    def row_width(self) -> int:
        """How many columns a row has."""
        rows = self.query_one(OptionList)
        return rows.scrollable_content_region.width - rows.get_component_styles("option-list--option").padding.width

    def look_for(self, query: str) -> None:
        """Show the rows for what was typed, now or later, with `show_rows`."""
        raise NotImplementedError

    def show_rows(self, rows: Sequence[tuple[str, Content]], otherwise: str) -> None:
        """Show rows by the ids they lead to; a sentence if there are none."""
        self._ids = [item for item, _ in rows]
        none = Option(Content.styled(otherwise, MUTED), disabled=True)
        self.query_one(OptionList).set_options([Option(row) for _, row in rows] or [none])
        self._shown_for = self.filter
        if self._goes_to_first:
            self._goes_to_first = False
            self.on_input_submitted()

    def compose(self) -> ComposeResult:
        """Lay out what this is, the filter, and the rows."""
        with Vertical(classes="overlay"):
            heading = Content.assemble((self.HEADING, "bold $text-accent"), (f"   {self.WAYS}", MUTED))
            yield Static(heading, id="picker-title")
            yield Input(placeholder=self.PLACEHOLDER, id="picker-filter")
            yield OptionList(id="picker-rows", markup=False)
            if self.HELP:
                yield Static(Content.styled(with_keys(self, self.HELP), MUTED), id="picker-help")

    def on_mount(self) -> None:
        """Show what there is before anything is typed."""
        self.look_for("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Follow every key."""
        self._goes_to_first = False
        self.look_for(event.value)

    def on_input_submitted(self) -> None:
        """Go to what stands behind the row that is chosen, or the first one; wait for the rows of what was typed."""
        if self._shown_for != self.filter:
            self._goes_to_first = True
        elif self._ids:
            self.dismiss(self._ids[self.query_one(OptionList).highlighted or 0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to what stands behind the row."""
        self.dismiss(self._ids[event.option_index])

    def action_to_rows(self) -> None:
        """Move from the filter to the rows."""
        rows = self.query_one(OptionList)
        rows.focus()
        if rows.highlighted is None:
            rows.action_first()
