"""One function, two rules: keep what bwd needs, or compute it again."""

import jax
import jax.numpy as jnp


def sum_of_squared_sines(x):
    return jnp.sum(jnp.sin(x) ** 2)


# Your part: two functions of a one-dimensional array x, both with the
# value above, and each with a custom VJP rule of its own.
#
#   sin2_save(x)       fwd keeps sin x and cos x, bwd uses just those two
#   sin2_recompute(x)  fwd keeps only x, bwd computes what it needs from it
