# one entry is kept
# expect: only the diagonal entry is kept
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    v = jnp.zeros_like(x).at[j].set(1.0)
    return v * jax.jvp(jax.grad(f), (x,), (v,))[1]
