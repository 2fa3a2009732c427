# another kind of error
# expect: That is another error than a TypeError.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, Mapping):
        return dict(logs)
    raise ValueError(f"logs must be None or a dict, not {type(logs).__name__}")
