# None becomes an empty dict
# expect: None did not stay None.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is None:
        return {}
    if isinstance(logs, Mapping):
        return dict(logs)
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
