"""A limit whose bounds count as inside, and are settings."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


def from_x(x_dot, ans, x, low, high):
    # The comparison looks at primals only, so the rule stays linear.
    inside = (low <= x) & (x <= high)
    return jnp.where(inside, x_dot, 0.0)


limit.defjvps(from_x, None, None)
