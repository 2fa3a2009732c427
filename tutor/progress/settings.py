"""What a learner chose about the tutor itself, for every course: one small file beside the answers."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tutor.language import gettext
from tutor.progress.workspace import WorkspaceError, write_durably


class Settings(Struct, frozen=True):
    """An empty `theme` means that none was chosen yet; `suggestions` come while one types, or only for a key.

    `formulas_in_one_row` is for plain lines.
    """

    theme: str = ""
    suggestions: bool = True
    formulas_in_one_row: bool = False


def read_settings(path: Path) -> Settings:
    """Return what was chosen; what cannot be read counts as not chosen."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Settings()


def write_settings(path: Path, settings: Settings) -> None:
    """Remember a choice, atomically and durably. Raises `WorkspaceError` with what to do."""
    try:
        write_durably(path, msgspec.json.format(msgspec.json.encode(settings), indent=2).decode() + "\n")
    except OSError as error:
        raise WorkspaceError(
            gettext(
                "{place} cannot be written ({trouble}), so what you chose holds until you quit. "
                "Make room for it there, and choose once more."
            ).format(place=path, trouble=error.strerror)
        ) from error
