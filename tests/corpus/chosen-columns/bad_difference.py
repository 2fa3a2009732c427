# a difference quotient
# expect: off
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(chosen, x.size)
    return jax.vmap(lambda v: (f(x + 0.01 * v) - f(x)) / 0.01, out_axes=1)(seeds)
