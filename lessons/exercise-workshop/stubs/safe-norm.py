"""The length of a vector, with a derivative that is fine at zero."""

import jax
import jax.numpy as jnp

# Your part: safe_norm(x) for a one-dimensional array x
#
#   value       the square root of the sum of squares
#   derivative  from a custom JVP rule: x . t / ||x||, and 0 where x is 0
#
# It will be used in forward mode, in reverse mode, twice differentiated,
# under jit and vmap.
