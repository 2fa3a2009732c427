# by the angle, with a def around it
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def polar(x, y):
    r = jnp.sqrt(x**2 + y**2)
    inside = jnp.where(r == 0, 0.0, 1.0)

    def pull(ct):
        angle = jnp.arctan2(y, x)
        return ct * inside * jnp.cos(angle), ct * inside * jnp.sin(angle)

    return r, pull


def distance(x, y):
    x, y = jnp.asarray(x, jnp.float32), jnp.asarray(y, jnp.float32)
    return polar(x, y)
