# copies entry by entry
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if not isinstance(logs, Mapping):
        raise TypeError("got a " + type(logs).__qualname__ + ": give each entry a name")
    return {name: logs[name] for name in logs}
