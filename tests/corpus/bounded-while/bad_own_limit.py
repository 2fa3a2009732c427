# always scans 20 steps
# expect: exactly 1 steps are allowed here
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return lax.cond(unfinished(state), step, lambda s: s, state), None

    return lax.scan(body, start, length=20)[0]
