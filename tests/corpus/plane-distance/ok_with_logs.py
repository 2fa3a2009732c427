# with_logs, and nan_to_num never needed
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient(with_logs=True)
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    safe = r + (r == 0)
    return r, lambda ct: ((ct * x / safe, ct * y / safe), None)
