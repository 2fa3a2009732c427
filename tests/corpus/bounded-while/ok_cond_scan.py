# cond in a scan, carry only
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), lambda s: step(s), lambda s: s, state), None

    last, _ = lax.scan(body, start, None, length=limit)
    return last
