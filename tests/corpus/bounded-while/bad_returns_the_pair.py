# returns what scan returns: the carry and the outputs
# expect: should be an array
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), step, lambda s: s, state), None

    return lax.scan(body, start, length=limit)
