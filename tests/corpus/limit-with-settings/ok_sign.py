# the product of the distances tells the side
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return limit(x, low, high), jnp.heaviside(x - low, 1.0) * jnp.heaviside(high - x, 1.0) * x_dot
