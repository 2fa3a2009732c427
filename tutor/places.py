"""Where the tutor keeps what belongs to the learner.

Nothing is created here; whoever writes makes the folder it needs.
"""

import os
from pathlib import Path

from msgspec import Struct

from tutor.language import gettext

HOME_VARIABLE = "JAX_AD_TUTOR_HOME"
_APPLICATION = "jax-ad-tutor"
_NO_HOME = gettext(
    "You have no home directory here, so there is no place for your answers. "
    "Choose one with --home DIR, or set {variable}."
).format(variable=HOME_VARIABLE)


class NoHome(Exception):
    """There is no folder to keep anything in; the message says what to do about it."""


class Places(Struct, frozen=True):
    """`data` holds answers and progress and must be kept; `cache` may be deleted at any time."""

    data: Path
    cache: Path


def find_places(home: Path | None = None) -> Places:
    """Return the places under `home`, under `$JAX_AD_TUTOR_HOME`, or under the user's own folders.

    Raises `NoHome` where the user has none.
    """
    chosen = home or (Path(os.environ[HOME_VARIABLE]) if os.environ.get(HOME_VARIABLE) else None)
    try:
        if chosen is not None:
            base = chosen.expanduser().absolute()
            return Places(data=base / "data", cache=base / "cache")
        from platformdirs import user_cache_path, user_data_path

        places = Places(
            data=user_data_path(_APPLICATION, appauthor=False),
            cache=user_cache_path(_APPLICATION, appauthor=False),
        )
    except RuntimeError as error:
        raise NoHome(_NO_HOME) from error
    if not places.data.is_absolute() or not places.cache.is_absolute():
        raise NoHome(_NO_HOME)
    return places
