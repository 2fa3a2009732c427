# the example input is an array of zeros
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    lin = jax.linearize(f, x)[1]
    back = jax.linear_transpose(lin, jnp.zeros_like(x))
    (out,) = back(u)
    return out
