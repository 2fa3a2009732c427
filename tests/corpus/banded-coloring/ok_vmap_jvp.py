# vmap over the colour seeds, gather with modulo indices
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def f_penta(x):
    n = x.shape[0]
    p = jnp.concatenate([jnp.zeros(2, x.dtype), x, jnp.zeros(2, x.dtype)])
    return x**3 + p[:n] * p[4:] - p[1 : n + 1]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.size, 2 * bandwidth + 1
    cols = jnp.arange(n)
    seeds = jnp.stack([(cols % c == k).astype(x.dtype) for k in range(c)])
    push = lambda s: jax.jvp(f, (x,), (s,))[1]
    packed = jax.vmap(push)(seeds)
    rows = cols[:, None]
    dense = packed[cols[None, :] % c, rows]
    return jnp.where(jnp.abs(rows - cols[None, :]) <= bandwidth, dense, 0)
