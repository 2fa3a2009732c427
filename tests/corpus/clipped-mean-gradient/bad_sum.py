# the sum
# expect: that is the sum
import jax
import jax.numpy as jnp
import numpy as np


def clip(g, limit):
    n = jnp.sqrt(sum(jnp.sum(l**2) for l in jax.tree.leaves(g)))
    return jax.tree.map(lambda l: l * jnp.minimum(1.0, limit / n), g)


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(lambda x, y: clip(jax.grad(loss)(params, x, y), limit))(xs, ys)
    return jax.tree.map(lambda l: l.sum(0), each)
