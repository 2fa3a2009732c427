# jnp.where on every leaf
import jax
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        go = unfinished(state)
        return jax.tree.map(lambda new, old: jnp.where(go, new, old), step(state), state), None

    return lax.scan(body, start, length=limit)[0]
