# a norm for each leaf
# expect: each leaf is clipped by its own norm
import jax
import jax.numpy as jnp
import numpy as np


def clip(g, limit):
    return jax.tree.map(lambda l: l * jnp.minimum(1.0, limit / jnp.sqrt(jnp.sum(l**2))), g)


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(lambda x, y: clip(jax.grad(loss)(params, x, y), limit))(xs, ys)
    return jax.tree.map(lambda l: l.mean(0), each)
