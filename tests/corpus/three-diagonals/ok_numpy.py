# NumPy, filled by strides
import jax
import jax.numpy as jnp
import numpy as np


def compress(f, x):
    number = jnp.arange(x.shape[0])
    _, push = jax.linearize(f, x)
    groups = [(number % 3 == k).astype(x.dtype) for k in range(3)]
    return jnp.stack([push(group) for group in groups])


def diagonals(table):
    table = np.asarray(table)
    n = table.shape[1]
    lower, main, upper = np.zeros(n - 1, "f"), np.zeros(n, "f"), np.zeros(n - 1, "f")
    for c in range(3):
        main[c::3] = table[c, c::3]
        lower[c::3] = table[c, c + 1 :: 3]
        upper[(c - 1) % 3 :: 3] = table[c, :-1][(c - 1) % 3 :: 3]
    return lower, main, upper
