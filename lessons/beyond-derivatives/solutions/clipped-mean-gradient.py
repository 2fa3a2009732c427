"""The mean of gradients that are clipped one by one."""

import jax
import jax.numpy as jnp


def clipped_mean(loss, params, xs, ys, limit):
    def one(x, y):
        gradient = jax.grad(loss)(params, x, y)
        squares = [jnp.sum(leaf**2) for leaf in jax.tree.leaves(gradient)]
        # limit / 0 is inf, and the minimum is 1: zeros stay zeros.
        factor = jnp.minimum(1.0, limit / jnp.sqrt(sum(squares)))
        return jax.tree.map(lambda leaf: leaf * factor, gradient)

    each = jax.vmap(one)(xs, ys)
    return jax.tree.map(lambda leaf: jnp.mean(leaf, axis=0), each)
