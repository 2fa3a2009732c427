# seeds as columns, vmap over axis 1
import jax
import jax.numpy as jnp
from jax import lax


def f_penta(x):
    padded = jnp.pad(x, 2)
    return x**3 + padded[:-4] * padded[4:] - padded[1:-3]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = len(x), 2 * bandwidth + 1
    i = jnp.arange(n)
    seeds = (i[:, None] % c == jnp.arange(c)[None, :]).astype(x.dtype)
    table = jax.vmap(lambda s: jax.jvp(f, (x,), (s,))[1], in_axes=1, out_axes=1)(seeds)
    mask = jnp.abs(i[:, None] - i[None, :]) <= bandwidth
    return table[:, i % c] * mask
