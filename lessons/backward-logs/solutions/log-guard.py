"""Nothing but None or a plain dict gets out of here."""

from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, Mapping):
        return dict(logs)
    kind = type(logs).__name__
    raise TypeError(f"logs must be None or a dict with names, not a {kind}")
