# asks for the truth of the logs
# expect: This should have been refused.
from collections.abc import Mapping


def guard_logs(logs):
    if not logs:
        return None
    if isinstance(logs, Mapping):
        return dict(logs)
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
