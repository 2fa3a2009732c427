# only for n divisible by 3
# expect: reshape
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
    blocks = table.reshape(3, n // 3, 3)
    main = jnp.stack([blocks[c, :, c] for c in range(3)], axis=1).ravel()
    k = jnp.arange(n)
    return table[k[:-1] % 3, k[1:]], main, table[k[1:] % 3, k[:-1]]
