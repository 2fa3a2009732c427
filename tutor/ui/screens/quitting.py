"""The question at the end when the disk refuses a text."""

from tutor.language import gettext, pgettext
from tutor.ui.screens.ask import Ask


class Quitting(Ask):
    """Dismissed with "stay" or "leave"; `why` says what could not be saved and what to do about it."""

    def __init__(self, why: str) -> None:
        what_follows = gettext(
            "If you leave now, your text is put into the folder for temporary files, and the terminal says where."
        )
        answers = {"stay": gettext("No, go on"), "leave": pgettext("button", "Leave")}
        super().__init__(f"{why}\n\n{what_follows}", answers, careful="stay")
