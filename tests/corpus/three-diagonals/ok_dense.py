# a dense matrix first, then its diagonals
import jax
import jax.numpy as jnp
import numpy as np


def compress(f, x):
    number = jnp.arange(x.shape[0])
    _, push = jax.linearize(f, x)
    groups = [(number % 3 == k).astype(x.dtype) for k in range(3)]
    return jnp.stack([push(group) for group in groups])


def diagonals(table):
    n = table.shape[1]
    spread = jnp.tile(table, (n // 3 + 1, 1))[:n].T
    return tuple(jnp.diagonal(spread, k) for k in (-1, 0, 1))
