# the order is lost
# expect: these are the columns in rising order
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(jnp.sort(chosen), x.size)
    return jax.vmap(lambda v: jax.jvp(f, (x,), (v,))[1], out_axes=1)(seeds)
