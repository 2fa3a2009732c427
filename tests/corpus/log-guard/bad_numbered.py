# gives a list names of its own
# expect: This should have been refused.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, (list, tuple)):
        return {str(i): value for i, value in enumerate(logs)}
    if isinstance(logs, Mapping):
        return dict(logs)
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
