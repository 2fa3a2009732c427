# the parameters are mapped, too
# expect: vmap
import jax
import jax.numpy as jnp
import numpy as np


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(jax.grad(loss))(params, xs, ys)
    return jax.tree.map(lambda l: l.mean(0), each)
