# the result of .at.set is dropped
# expect: everything is zero
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    value, pullback = jax.vjp(f, x)
    u = jnp.zeros_like(value)
    u.at[index].set(1.0)
    return pullback(u)[0]
