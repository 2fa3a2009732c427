# builds the Hessian
# expect: It does far more work than one Hessian-vector product.
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    n = v.size if hasattr(v, "size") else 0
    if not n:
        return jax.jvp(jax.grad(f), (x,), (v,))[1]
    return jnp.reshape(jax.hessian(f)(x).reshape(n, n) @ v.ravel(), x.shape)
