# zeros for the extra part
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    (y, extra), back = jax.vjp(f, x)
    nothing = jax.tree.map(jnp.zeros_like, extra)
    return y, jax.vmap(lambda u: back((u, nothing))[0])(us), extra
