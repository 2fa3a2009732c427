# carries a flag beside the state
import jax
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(carry, _):
        go, state = carry
        new = jax.tree.map(lambda a, b: lax.select(jnp.broadcast_to(go, a.shape), a, b), step(state), state)
        return (go & unfinished(new), new), None

    return lax.scan(body, (unfinished(start), start), length=limit)[0][1]
