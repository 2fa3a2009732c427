# a checkpoint on the step, iterating over a range
import jax
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    @jax.checkpoint
    def body(state, i):
        return lax.cond(unfinished(state), step, lambda s: s, state), i

    return lax.scan(body, start, jnp.arange(limit))[0]
