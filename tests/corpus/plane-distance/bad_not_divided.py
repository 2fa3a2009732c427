# not divided by r
# expect: it is not divided by the distance
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    return jnp.sqrt(x**2 + y**2), lambda ct: (ct * x, ct * y)
