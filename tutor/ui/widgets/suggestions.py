"""What hangs at the cursor while one types: names that could stand there, and the call one is in."""

from textual.content import Content
from textual.geometry import Offset
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.assist.messages import Suggestion
from tutor.language import pgettext
from tutor.ui.widgets.words import MUTED

# What Jedi calls the kinds of names; a kind that is not here is shown as it calls it.
_KIND_WORDS = {
    "class": pgettext("name", "class"),
    "exercise": pgettext("name", "exercise"),
    "function": pgettext("name", "function"),
    "instance": pgettext("name", "instance"),
    "keyword": pgettext("name", "keyword"),
    "module": pgettext("name", "module"),
    "param": pgettext("name", "param"),
    "path": pgettext("name", "path"),
    "property": pgettext("name", "property"),
}


class SuggestionMenu(OptionList, can_focus=False):
    """A list that never has the keyboard: the editor hands it the keys that are meant for it."""

    def __init__(self) -> None:
        super().__init__(id="suggestions", markup=False)
        self._all: tuple[Suggestion, ...] = ()
        self._fitting: list[Suggestion] = []
        self.was_moved = False

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose from."""
        return bool(self._fitting)

    @property
    def name_chosen(self) -> str:
        """The name that would be taken."""
        return self._fitting[self.highlighted or 0].name

    def open(self, suggestions: tuple[Suggestion, ...], begun: str, at: Offset) -> None:
        """Hang the list at a place of the screen."""
        self._all = suggestions
        self.absolute_offset = at
        self.narrow(begun)

    def narrow(self, begun: str) -> None:
        """Keep what goes on from `begun`; without any the list closes. What was chosen stays chosen."""
        fitting = [suggestion for suggestion in self._all if suggestion.name.startswith(begun)]
        if fitting == self._fitting:
            return
        chosen = self.name_chosen if self.was_moved and self._fitting else None
        at = next((at for at, suggestion in enumerate(fitting) if suggestion.name == chosen), None)
        self.was_moved = at is not None
        self._fitting = fitting
        self.set_options(
            Option(Content.assemble(one.name, (f"  {_KIND_WORDS.get(one.kind, one.kind)}".rstrip(), MUTED)))
            for one in fitting
        )
        self.highlighted = (at or 0) if fitting else None
        self.display = bool(fitting)

    def close(self) -> None:
        """Offer nothing."""
        self._all, self._fitting = (), []
        self.was_moved = False
        self.display = False

    def move(self, by: int) -> None:
        """Choose the next name, or the one before; round at the ends."""
        self.was_moved = True
        self.highlighted = ((self.highlighted or 0) + by) % len(self._fitting)


class CallLine(Static):
    """The signature of the call that is being written, above its line."""

    def __init__(self) -> None:
        super().__init__("", id="call-line")
        self.is_open = False

    def open(self, signature: str, at: Offset) -> None:
        """Hang the signature at a place of the screen, or nothing if there is none."""
        self.absolute_offset = at
        self.update(Content(signature))
        self.is_open = self.display = bool(signature)

    def close(self) -> None:
        """Say nothing."""
        self.is_open = self.display = False
