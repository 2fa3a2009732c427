# the dense matrix
# expect: That is not three arrays.
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
    i, j = jnp.indices((n, n))
    return jnp.where(abs(i - j) <= 1, table[j % 3, i], 0.0)
