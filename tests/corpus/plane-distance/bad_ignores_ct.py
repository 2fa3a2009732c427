# the cotangent is ignored
# expect: the cotangent that comes from above is ignored
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    safe = jnp.where(r == 0, 1.0, r)
    return r, lambda ct: (x / safe, y / safe)
