# the rule stands beside the result
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


@jax.custom_jvp
def ruled(x, low, high):
    return jnp.clip(x, low, high)


@ruled.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return ruled(x, low, high), jnp.where((low <= x) & (x <= high), x_dot, 0.0)


def limit(x, low, high):
    return jnp.clip(x, low, high) + 0.0 * ruled(x, low, high)
