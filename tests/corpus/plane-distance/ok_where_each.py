# where at each quotient
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


def raw(x, y):
    r = jnp.hypot(x, y)
    safe = jnp.where(r > 0, r, 1.0)

    def back(ct):
        g = ct / safe
        return g * x, g * y

    return r, back


distance = jax.custom_gradient(raw)
