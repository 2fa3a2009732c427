"""The mean of the logarithms that count."""

import jax.numpy as jnp

# Your part: masked_log_mean(x, mask), a single number.
