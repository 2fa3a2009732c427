"""A softplus that can be relied on: value and gradient, from -1000 to
1000."""

import jax
import jax.numpy as jnp

# Your part: softplus_prod(x), for a single number x.
#
#   value     log(1 + e^x), right for every x from -1000 to 1000
#   gradient  from a custom VJP rule of your own, right there too
#
# It will be used under jax.jit, jax.vmap and jax.grad.
