# a small number under the root
# expect: the result is off
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2 + 1e-4)
    return r, lambda ct: (ct * x / r, ct * y / r)
