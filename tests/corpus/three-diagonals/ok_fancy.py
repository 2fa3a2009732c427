# two arrays of numbers
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
    return table[k[:-1] % 3, k[1:]], table[k % 3, k], table[k[1:] % 3, k[:-1]]
