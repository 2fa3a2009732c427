# linearise once, push the seeds through the linear map
import jax
import jax.numpy as jnp
from jax import lax


def f_penta(x):
    padded = jnp.pad(x, 2)
    return x**3 + padded[:-4] * padded[4:] - padded[1:-3]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.shape[0], 2 * bandwidth + 1
    _, push = jax.linearize(f, x)
    index = jnp.arange(n)
    seeds = jax.nn.one_hot(index % c, c, dtype=x.dtype).T
    table = jax.vmap(push)(seeds)
    inside = jnp.abs(index[:, None] - index[None, :]) <= bandwidth
    return jnp.where(inside, table[index[None, :] % c, index[:, None]], 0.0)
