"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp

# Your part: distance(x, y), the square root of x**2 + y**2,
# elementwise for two arrays of one shape.
# Make it with jax.custom_gradient. At the origin both slopes are 0.
