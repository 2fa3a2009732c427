# asks the condition with a Python if
# expect: TracerBoolConversionError
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        if unfinished(state):
            state = step(state)
        return state, None

    return lax.scan(body, start, length=limit)[0]
