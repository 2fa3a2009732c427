"""The cheat sheet, over anything: filters as one types, and jumps to the page behind a row."""

from textual.content import Content

from tutor.course.model import Cheat
from tutor.ui.screens.picker import Picker
from tutor.ui.widgets.words import MUTED


class CheatSheet(Picker):
    """Shows the rows that have every word."""

    PLACEHOLDER = "Type to filter; Enter goes to the page; Escape closes"

    def __init__(self, cheats: tuple[Cheat, ...], titles: dict[str, str]) -> None:
        super().__init__()
        self._cheats = cheats
        self._titles = titles

    def look_for(self, query: str) -> None:
        """Show the rows that have every word."""
        words = query.lower().split()
        found = [
            cheat for cheat in self._cheats if all(word in f"{cheat.need} {cheat.code}".lower() for word in words)
        ]
        rows = [(cheat.page or cheat.id, self._row(cheat)) for cheat in found]
        self.show_rows(rows, "No row has all of these words.")

    def _row(self, cheat: Cheat) -> Content:
        from tutor.ui.highlighting import python

        page = self._titles.get(cheat.page or "", "")
        behind = (f"\n{page}" if page else "", f"italic {MUTED}")
        return Content.assemble((cheat.need, "bold"), "\n", python(cheat.code), behind, "\n")
