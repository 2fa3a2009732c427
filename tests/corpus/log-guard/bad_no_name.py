# a message without the type
# expect: The message does not say which type came.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, Mapping):
        return dict(logs)
    raise TypeError("second element must be None or a dict")
