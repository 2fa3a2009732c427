# take_along_axis under jit
import jax
import jax.numpy as jnp
import numpy as np


def compress(f, x):
    number = jnp.arange(x.shape[0])
    _, push = jax.linearize(f, x)
    groups = [(number % 3 == k).astype(x.dtype) for k in range(3)]
    return jnp.stack([push(group) for group in groups])


@jax.jit
def diagonals(table):
    n = table.shape[1]
    colour = jnp.arange(n)[None] % 3

    def pick(shift):
        return jnp.take_along_axis(table, (colour + shift) % 3, axis=0)[0]

    return pick(-1)[1:], pick(0), pick(1)[:-1]
