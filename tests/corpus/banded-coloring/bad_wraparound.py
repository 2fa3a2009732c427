# f_penta wraps around with jnp.roll instead of using zeros
# expect: wraps around at its ends
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def f_penta(x):
    return x**3 + jnp.roll(x, 2) * jnp.roll(x, -2) - jnp.roll(x, 1)


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.shape[0], 2 * bandwidth + 1
    j = jnp.arange(n)
    seeds = (j[None] % c == jnp.arange(c)[:, None]).astype(x.dtype)
    packed = jax.vmap(lambda s: jax.jvp(f, (x,), (s,))[1])(seeds)
    return jnp.where(jnp.abs(j[:, None] - j[None]) <= bandwidth, packed[j[None] % c, j[:, None]], 0.0)
