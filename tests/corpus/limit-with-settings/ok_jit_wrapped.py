# behind jit, keyword bounds
import jax
import jax.numpy as jnp


@jax.custom_jvp
def _limit(x, low, high):
    return jnp.clip(x, min=low, max=high)


@_limit.defjvp
def _rule(primals, tangents):
    x, low, high = primals
    outside = jnp.logical_or(x < low, x > high)
    return _limit(x, low, high), jnp.where(outside, jnp.zeros_like(tangents[0]), tangents[0])


@jax.jit
def limit(x, low, high):
    return _limit(x, low, high)
