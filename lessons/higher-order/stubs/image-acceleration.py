"""Where an image point is, how fast it moves, and how it accelerates."""

from jax.experimental import jet

# Your part: motion(f, x, v, a), a triple: position, velocity,
# acceleration of the image point.
