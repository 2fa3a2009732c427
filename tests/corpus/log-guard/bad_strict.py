# refuses every other mapping
# expect: did not become a plain dict
def guard_logs(logs):
    if logs is None or type(logs) is dict:
        return logs
    raise TypeError(f"logs must be None or a dict, not {type(logs).__name__}")
