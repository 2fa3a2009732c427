# 2b+2 colours: right numbers, one JVP more than asked for
# expect: it took too many JVPs
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def f_penta(x):
    n = x.shape[0]
    p = jnp.concatenate([jnp.zeros(2, x.dtype), x, jnp.zeros(2, x.dtype)])
    return x**3 + p[:n] * p[4:] - p[1 : n + 1]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.shape[0], 2 * bandwidth + 2
    j = jnp.arange(n)
    seeds = (j[None] % c == jnp.arange(c)[:, None]).astype(x.dtype)
    packed = jax.vmap(lambda s: jax.jvp(f, (x,), (s,))[1])(seeds)
    return jnp.where(jnp.abs(j[:, None] - j[None]) <= bandwidth, packed[j[None] % c, j[:, None]], 0.0)
