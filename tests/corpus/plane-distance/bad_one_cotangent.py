# one cotangent for two arguments
# expect: must produce a tuple of length equal to the number of arguments
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    safe = jnp.where(r == 0, 1.0, r)
    return r, lambda ct: ct * (x + y) / safe
