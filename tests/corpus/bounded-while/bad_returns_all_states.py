# returns the state after every step
# expect: wrong shape
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        state = lax.cond(unfinished(state), step, lambda s: s, state)
        return state, state

    return lax.scan(body, start, length=limit)[1]
