# the cotangent is left out
# expect: the cotangent is left out: this is the sum of the rows
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    _, lin = jax.linearize(f, x)
    return jax.linear_transpose(lin, x)(jnp.ones_like(u))[0]
