"""Where an image point is, and how fast it moves."""

import jax

# Your part: velocity(f, path, t), a pair: position and velocity.
