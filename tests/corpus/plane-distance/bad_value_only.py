# returns the value alone
# expect: too many values to unpack
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    return jnp.sqrt(x**2 + y**2)
