# bwd takes no accumulators
# expect: positional arguments
"""A mixture of two arrays, with a rule that pushes its cotangents."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def blend(w, x, y):
    return w * x + (1 - w) * y


def fwd(w, x, y):
    return blend(w, x, y), (w, x, y)


def bwd(kept, ct):
    w, x, y = kept
    return None


blend.defvjp_with_accums(fwd, bwd)
