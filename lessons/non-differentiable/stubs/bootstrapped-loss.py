"""A loss whose target is made from the model itself."""

import jax
import jax.numpy as jnp
from jax import lax

# Your part:
# bootstrapped_loss(value, params, state, reward, next_state, discount),
# a single number.
#
#   value     a function: value(params, state) is a single number
#   params    an array, or a tree of arrays
