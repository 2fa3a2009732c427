# all gradients first, then norms over the stacked leaves
import jax
import jax.numpy as jnp
import numpy as np


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(jax.grad(loss), in_axes=(None, 0, 0))(params, xs, ys)
    leaves, tree = jax.tree.flatten(each)
    squares = sum(jnp.sum(leaf.reshape(leaf.shape[0], -1) ** 2, axis=1) for leaf in leaves)
    norms = jnp.sqrt(squares)
    factors = jnp.where(norms > limit, limit / jnp.where(norms > limit, norms, 1.0), 1.0)
    return tree.unflatten([jnp.tensordot(factors, leaf, axes=1) / len(factors) for leaf in leaves])
