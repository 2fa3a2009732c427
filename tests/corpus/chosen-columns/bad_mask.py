# a mask of columns, repeated ones get lost
# expect: these are the columns in rising order
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    mask = np.isin(np.arange(x.size), np.asarray(chosen))
    seeds = jnp.eye(x.size)[mask]
    return jax.vmap(lambda v: jax.jvp(f, (x,), (v,))[1], out_axes=1)(seeds)
