"""How fast a prediction moves when one weight does."""

import jax
import jax.numpy as jnp

# Your part: sensitivity(predict, params, x, name, index), shaped like
# the prediction.
