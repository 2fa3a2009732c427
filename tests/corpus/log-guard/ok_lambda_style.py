# one expression
from collections.abc import Mapping


def _refuse(logs):
    raise TypeError(f"unexpected {type(logs).__name__} as logs")


guard_logs = lambda logs: logs if logs is None else {**logs} if isinstance(logs, Mapping) else _refuse(logs)
