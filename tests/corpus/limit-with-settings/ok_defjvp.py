# one rule, the other tangents left out
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return limit(x, low, high), jnp.where((low <= x) & (x <= high), x_dot, 0.0)
