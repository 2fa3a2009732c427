# one_hot, which knows no negative index and no tuple
# expect: everything is zero
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    y, pull = jax.vjp(f, x)
    u = jax.nn.one_hot(index, y.size, dtype=y.dtype) if y.ndim == 1 else jnp.zeros_like(y).at[index].set(1)
    return pull(u)[0]
