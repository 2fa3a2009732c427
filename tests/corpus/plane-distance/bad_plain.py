# no rule at all
# expect: No rule made by jax.custom_gradient is in use.
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


def distance(x, y):
    return jnp.sqrt(x**2 + y**2)
