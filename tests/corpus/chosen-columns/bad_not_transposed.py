# columns left as rows
# expect: one for each output, and stands upright
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(chosen, x.size)
    return jax.vmap(lambda v: jax.jvp(f, (x,), (v,))[1])(seeds)
