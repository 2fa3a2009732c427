# dense jacfwd with everything outside the band cut off
# expect: one JVP for every column
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def f_penta(x):
    n = x.shape[0]
    p = jnp.concatenate([jnp.zeros(2, x.dtype), x, jnp.zeros(2, x.dtype)])
    return x**3 + p[:n] * p[4:] - p[1 : n + 1]


def colored_jacobian_banded(f, x, bandwidth):
    n = x.shape[0]
    i = jnp.arange(n)
    return jnp.where(jnp.abs(i[:, None] - i[None]) <= bandwidth, jax.jacfwd(f)(x), 0.0)
