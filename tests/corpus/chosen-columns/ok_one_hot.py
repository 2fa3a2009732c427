# one_hot and vmap with out_axes
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(chosen, x.size, dtype=x.dtype)
    return jax.vmap(lambda v: jax.jvp(f, (x,), (v,))[1], out_axes=-1)(seeds)
