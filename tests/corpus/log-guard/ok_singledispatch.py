# functools.singledispatch
from collections.abc import Mapping
from functools import singledispatch


@singledispatch
def guard_logs(logs):
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")


@guard_logs.register
def _(logs: None):
    return None


@guard_logs.register
def _(logs: Mapping):
    return dict(logs)
