"""Power iteration with a Jacobian that is never built."""

import jax
import jax.numpy as jnp

# Your part: dominant_stretch(f, x, v, steps), one number.
