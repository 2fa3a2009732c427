"""A banded Jacobian from a handful of JVPs."""

import jax
import jax.numpy as jnp

# Your part, two functions:
#
#   f_penta(x)   entry i is x[i]**3 + x[i-2] * x[i+2] - x[i-1],
#                where an index outside of x counts as 0
#
#   colored_jacobian_banded(f, x, bandwidth)
#                the n x n Jacobian of f at x, from 2 * bandwidth + 1 JVPs;
#                it is zero further than `bandwidth` from its diagonal
