# keywords, and an empty dict of logs
"""A mixture of two arrays, with a rule that pushes its cotangents."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def blend(w, x, y):
    return w * x + (1 - w) * y


def fwd(w, x, y):
    return blend(w, x, y), (w, x, y)


def bwd(kept, ct, *accs):
    w, x, y = kept
    for acc, part in zip(accs, (jnp.sum(ct * (x - y)), ct * w, ct * (1 - w))):
        acc.accum(part)
    return {}


blend.defvjp_with_accums(fwd=fwd, bwd=bwd)
