"""What the learner chose once and for all: `settings.toml` beside their answers.

suggestions = false
"""

import tomllib
from pathlib import Path

from msgspec import Struct

from tutor.progress.workspace import write_durably


class Settings(Struct, frozen=True):
    """`suggestions` come by themselves while one types, or only when a key asks for them."""

    suggestions: bool = True


def read_settings(path: Path) -> Settings:
    """Return what the file says; where it says nothing that can be read, things are as at first."""
    try:
        chosen = tomllib.loads(path.read_text("utf-8")).get("suggestions")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return Settings()
    return Settings(suggestions=chosen is not False)


def write_settings(path: Path, settings: Settings) -> None:
    """Keep the settings. Raises `OSError`."""
    write_durably(path, f"suggestions = {str(settings.suggestions).lower()}\n")
