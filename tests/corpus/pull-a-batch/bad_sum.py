# the cotangents are added up
# expect: pulled has the wrong shape.
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back, extra = jax.vjp(f, x, has_aux=True)
    return y, back(us.sum(0))[0], extra
