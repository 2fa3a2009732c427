# drops what it does not know
# expect: This should have been refused.
from collections.abc import Mapping


def guard_logs(logs):
    return dict(logs) if isinstance(logs, Mapping) else None
