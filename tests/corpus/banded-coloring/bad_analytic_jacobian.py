# hard-coded analytic Jacobian of f_penta, other functions go through jacfwd
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
    if bandwidth == 2:
        p = jnp.pad(x, 2)
        return jnp.diag(3 * x**2) + jnp.diag(p[6:], -2) + jnp.diag(p[: n - 2], 2) - jnp.diag(jnp.ones(n - 1), -1)
    return jax.jacfwd(f)(x)
