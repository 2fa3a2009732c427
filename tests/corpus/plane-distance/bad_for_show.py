# a rule that adds nothing
# expect: the gradient does not come from it
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_gradient
def beside(x, y):
    return x + y, lambda ct: (ct, ct)


def distance(x, y):
    square = x**2 + y**2
    zero = square == 0
    r = jnp.where(zero, 0.0, jnp.sqrt(jnp.where(zero, 1.0, square)))
    return r + 0 * beside(x, y)
