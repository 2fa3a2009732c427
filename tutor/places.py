"""Where the tutor keeps what belongs to the learner.

Nothing is created here; whoever writes makes the folder it needs.
"""

import os
from pathlib import Path

from msgspec import Struct

HOME_VARIABLE = "JAX_AD_TUTOR_HOME"
_APPLICATION = "jax-ad-tutor"


class Places(Struct, frozen=True):
    """`data` holds answers and progress and must be kept; `cache` may be deleted at any time."""

    data: Path
    cache: Path


def find_places(home: Path | None = None) -> Places:
    """Return the places under `home`, under `$JAX_AD_TUTOR_HOME`, or under the user's own folders."""
    chosen = home or (Path(os.environ[HOME_VARIABLE]) if os.environ.get(HOME_VARIABLE) else None)
    if chosen is not None:
        base = chosen.expanduser().absolute()
        return Places(data=base / "data", cache=base / "cache")
    from platformdirs import user_cache_path, user_data_path

    return Places(
        data=user_data_path(_APPLICATION, appauthor=False),
        cache=user_cache_path(_APPLICATION, appauthor=False),
    )
