# dict() of anything
# expect: This should have been refused.
def guard_logs(logs):
    if logs is None:
        return None
    try:
        return dict(logs)
    except (TypeError, ValueError):
        raise TypeError(f"not {type(logs).__name__}") from None
