# jnp.choose with rolled rows
import jax
import jax.numpy as jnp
import numpy as np


def compress(f, x):
    number = jnp.arange(x.shape[0])
    _, push = jax.linearize(f, x)
    groups = [(number % 3 == k).astype(x.dtype) for k in range(3)]
    return jnp.stack([push(group) for group in groups])


def diagonals(table):
    a, b, c = table
    colour = jnp.arange(table.shape[1]) % 3
    main = jnp.choose(colour, [a, b, c])
    upper = jnp.choose(colour, [b, c, a])[:-1]
    lower = jnp.choose(colour, [c, a, b])[1:]
    return lower, main, upper
