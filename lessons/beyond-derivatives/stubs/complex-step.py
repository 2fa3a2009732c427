"""One step of gradient descent for real and complex parameters."""

import jax
import jax.numpy as jnp

# Your part: complex_step(loss, params, rate), a tree like params.
