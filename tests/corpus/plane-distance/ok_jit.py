# jit around it, unit vector kept
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.jit
@jax.custom_gradient
def distance(x, y):
    square = x * x + y * y
    inverse = jnp.where(square > 0, jax.lax.rsqrt(jnp.where(square > 0, square, 1.0)), 0.0)
    ux, uy = x * inverse, y * inverse
    return square * inverse, lambda ct: (ct * ux, ct * uy)
