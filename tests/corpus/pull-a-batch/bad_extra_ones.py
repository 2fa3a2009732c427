# ones for the extra part
# expect: the extra part has got weights too
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    (y, extra), back = jax.vjp(f, x)
    ones = jax.tree.map(jnp.ones_like, extra)
    return y, jax.vmap(lambda u: back((u, ones))[0])(us), extra
