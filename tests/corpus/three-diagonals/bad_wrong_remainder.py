# remainder by the number of columns
# expect: diagonal is off
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
    k = jnp.arange(n)
    c = k * 3 // n
    return table[c[:-1], k[1:]], table[c, k], table[c[1:], k[:-1]]
