"""The nearest multiple of a step, with the derivative of the identity."""

import jax
import jax.numpy as jnp
from jax import lax

# Your part: snap(x, step), shaped like x. One line is enough.
