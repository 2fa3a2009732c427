# a rule of x alone inside, with bounds as residual arguments
import jax
import jax.numpy as jnp

from jax import lax


@jax.custom_jvp
def held(x, low, high):
    return lax.clamp(low, x, high)


@held.defjvp
def rule(primals, tangents):
    x, low, high = primals
    inside = (x == held(x, low, high)).astype(x.dtype)
    return held(x, low, high), inside * tangents[0]


def limit(x, low, high):
    low, high = jnp.broadcast_to(low, jnp.shape(x)), jnp.broadcast_to(high, jnp.shape(x))
    return held(jnp.asarray(x), low, high)
