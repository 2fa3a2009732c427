# the bounds send their tangents
# expect: low and high are settings
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return limit(x, low, high), jnp.where(x < low, low_dot, jnp.where(x > high, high_dot, x_dot))
