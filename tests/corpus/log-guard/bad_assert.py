# an assert
# expect: That is another error than a TypeError.
from collections.abc import Mapping


def guard_logs(logs):
    assert logs is None or isinstance(logs, Mapping), type(logs).__name__
    return None if logs is None else dict(logs)
