"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    scale = jnp.where(r == 0, 0.0, 1 / jnp.where(r == 0, 1.0, r))

    def pull(ct):
        return ct * x * scale, ct * y * scale

    return r, pull
