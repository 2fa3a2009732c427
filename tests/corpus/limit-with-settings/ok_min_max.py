# minimum and maximum, and a mask as a factor
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.minimum(jnp.maximum(x, low), high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return limit(x, low, high), x_dot * ((x >= low) & (x <= high))
