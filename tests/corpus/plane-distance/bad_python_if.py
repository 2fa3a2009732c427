# a Python if on the value
# expect: The truth value of an array
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)

    def pull(ct):
        if r == 0:
            return 0.0 * x, 0.0 * y
        return ct * x / r, ct * y / r

    return r, pull
