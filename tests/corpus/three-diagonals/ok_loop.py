# Python loops, a list of arrays
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
    entry = lambda i, j: float(table[j % 3, i])
    lower = jnp.array([entry(j + 1, j) for j in range(n - 1)])
    main = jnp.array([entry(i, i) for i in range(n)])
    upper = jnp.array([entry(i, i + 1) for i in range(n - 1)])
    return [lower, main, upper]
