"""An identity that clips its cotangent by the global norm."""

from functools import partial

import jax
import jax.numpy as jnp

# Your part: clip_grad_global_norm(params, max_norm)
#
#   forward   params (any pytree of arrays), unchanged
#   backward  the cotangent, scaled down as a whole if its L2 norm over
#             all leaves is larger than max_norm (a Python float), and
#             unchanged otherwise
