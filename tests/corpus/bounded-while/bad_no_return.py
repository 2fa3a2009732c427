# forgets to return
# expect: did the function forget its return?
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), step, lambda s: s, state), None

    lax.scan(body, start, length=limit)
