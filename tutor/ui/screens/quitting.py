"""The question at the end when the disk refuses a text."""

from tutor.ui.screens.ask import Ask


class Quitting(Ask):
    """Dismissed with "stay" or "leave"; `why` says what could not be saved and what to do about it."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"{why}\n\nIf you leave now, your text is put into the folder for temporary files, and the terminal "
            "says where.",
            {"stay": "No, go on", "leave": "Leave"},
            careful="stay",
        )
