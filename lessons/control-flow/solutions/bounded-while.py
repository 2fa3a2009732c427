"""A while loop with a limit, and with a way back."""

from jax import lax


def bounded_while(unfinished, step, start, limit):
    def maybe(state, _):
        # Once the search is over, the state stands still; cond works on a whole pytree at once.
        return lax.cond(unfinished(state), step, lambda state: state, state), None

    return lax.scan(maybe, start, length=limit)[0]
