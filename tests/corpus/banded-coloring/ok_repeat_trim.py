# tiled identity for the seeds
import jax
import jax.numpy as jnp
from jax import lax


def f_penta(x):
    padded = jnp.pad(x, 2)
    return x**3 + padded[:-4] * padded[4:] - padded[1:-3]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.size, 2 * bandwidth + 1
    seeds = jnp.tile(jnp.eye(c, dtype=x.dtype), (1, n // c + 1))[:, :n]
    packed = jax.vmap(lambda s: jax.jvp(f, (x,), (s,))[1])(seeds)
    spread = jnp.tile(packed, (n // c + 1, 1))[:n].T
    distance = jnp.abs(jnp.arange(n)[:, None] - jnp.arange(n)[None, :])
    return jnp.where(distance <= bandwidth, spread, jnp.zeros_like(spread))
