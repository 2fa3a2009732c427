# dict subclasses, but no other mapping
# expect: isinstance(logs, Mapping) recognises every kind
def guard_logs(logs):
    if logs is None:
        return None
    if isinstance(logs, dict):
        return dict(logs)
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
