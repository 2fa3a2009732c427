# scans over limit - 1 steps
# expect: the loop stops one step before its limit
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), step, lambda s: s, state), None

    return lax.scan(body, start, length=limit - 1)[0]
