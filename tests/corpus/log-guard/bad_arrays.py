# turns entries into arrays
# expect: The entries are not those that came in.
from collections.abc import Mapping


import numpy as np


def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, Mapping):
        return {name: np.asarray(value) for name, value in logs.items()}
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
