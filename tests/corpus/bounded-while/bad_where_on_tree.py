# jnp.where on the whole state: fine for one array only
# expect: TypeError
import jax.numpy as jnp
from jax import lax


def bounded_while(unfinished, step, start, limit):
    def body(state, _):
        return jnp.where(unfinished(state), step(state), state), None

    return lax.scan(body, start, length=limit)[0]
