# a column by jvp
# expect: that is a column: how all outputs react to one input
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    v = jnp.zeros_like(x).at[index].set(1.0)
    return jax.jvp(f, (x,), (v,))[1]
