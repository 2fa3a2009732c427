# the value instead of the tangent
# expect: that is the value of f
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(chosen, x.size)
    return jax.vmap(lambda v: jax.jvp(f, (x,), (v,))[0], out_axes=1)(seeds)
