# the square root is missing
# expect: the square root is missing
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    return x**2 + y**2, lambda ct: (2 * ct * x, 2 * ct * y)
