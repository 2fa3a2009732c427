"""A while loop with a limit, and with a way back."""

from jax import lax


def bounded_while(unfinished, step, start, limit):
    def maybe(state, _):
        # After the end the state stands still; cond takes whole pytrees.
        return lax.cond(
            unfinished(state), step, lambda state: state, state
        ), None

    return lax.scan(maybe, start, length=limit)[0]
