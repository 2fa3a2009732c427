# compiled inside; scan with counter in the carry
from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnums=(0, 1, 3))
def bounded_while(unfinished, step, start, limit):
    def body(carry, _):
        count, state = carry
        state = lax.cond(unfinished(state), step, lambda s: s, state)
        return (count + 1, state), None

    (_, state), _ = lax.scan(body, (0, start), length=limit)
    return state
