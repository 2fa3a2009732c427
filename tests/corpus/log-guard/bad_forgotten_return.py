# returns nothing for a dict
# expect: A dict did not come back as a dict.
from collections.abc import Mapping


def guard_logs(logs):
    if logs is not None and not isinstance(logs, Mapping):
        raise TypeError(type(logs).__name__)
