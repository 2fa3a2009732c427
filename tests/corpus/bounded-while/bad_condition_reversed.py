# swaps the two branches
# expect: is the condition the wrong way round?
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), lambda s: s, step, state), None

    return lax.scan(body, start, length=limit)[0]
