# the pair is forgotten
# expect: must produce a pair
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return jnp.where((low <= x) & (x <= high), x_dot, 0.0)
