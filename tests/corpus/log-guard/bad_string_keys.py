# turns names into strings
# expect: The entries are not those that came in.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, Mapping):
        return {str(name): value for name, value in logs.items()}
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
