# every number by itself
# expect: every number is clipped by itself
import jax
import jax.numpy as jnp
import numpy as np


def clip(g, limit):
    return jax.tree.map(lambda l: jnp.clip(l, -limit, limit), g)


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(lambda x, y: clip(jax.grad(loss)(params, x, y), limit))(xs, ys)
    return jax.tree.map(lambda l: l.mean(0), each)
