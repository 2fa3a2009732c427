# asks the condition at the start only
# expect: all steps up to the limit were made
from jax import lax


def bounded_while(unfinished, step, start, limit):
    go = unfinished(start)

    def body(state, _):
        return lax.cond(go, step, lambda s: s, state), None

    return lax.scan(body, start, length=limit)[0]
