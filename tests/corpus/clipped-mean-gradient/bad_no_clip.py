# no clipping at all
# expect: without any clipping
import jax
import jax.numpy as jnp
import numpy as np


def clip(g, limit):
    return g


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(lambda x, y: clip(jax.grad(loss)(params, x, y), limit))(xs, ys)
    return jax.tree.map(lambda l: l.mean(0), each)
