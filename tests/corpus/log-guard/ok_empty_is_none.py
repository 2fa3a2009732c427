# an empty dict becomes None
from collections.abc import Mapping


class LogsError(TypeError):
    """A kind of TypeError."""


def guard_logs(logs):
    if logs is None:
        return logs
    if not issubclass(type(logs), Mapping):
        raise LogsError(f"no names in a {type(logs).__name__}")
    return dict(logs.items()) or None
