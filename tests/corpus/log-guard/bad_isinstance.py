# lets subclasses of dict through
# expect: did not become a plain dict
def guard_logs(logs):
    if logs is None or isinstance(logs, dict):
        return logs
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
