# structural matching
def guard_logs(logs):
    match logs:
        case None:
            return None
        case {**entries}:
            return entries
        case _:
            raise TypeError(f"{type(logs)} cannot be logs")
