# starts from the wrong end
# expect: the order is reversed
import jax
import jax.numpy as jnp
import numpy as np


def compress(f, x):
    number = jnp.arange(x.shape[0])
    _, push = jax.linearize(f, x)
    groups = [(number % 3 == k).astype(x.dtype) for k in range(3)]
    return jnp.stack([push(group) for group in groups])


def diagonals(table):
    k = jnp.arange(table.shape[1])
    pick = lambda i, j: table[j % 3, i]
    return pick(k[1:], k[:-1])[::-1], pick(k, k)[::-1], pick(k[:-1], k[1:])[::-1]
