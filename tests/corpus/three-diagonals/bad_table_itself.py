# returns the table
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
    return table
