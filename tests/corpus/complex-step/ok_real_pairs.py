# real and imaginary parts as separate parameters
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    re = jax.tree.map(jnp.real, params)
    im = jax.tree.map(lambda p: jnp.imag(p) if jnp.iscomplexobj(p) else None, params)

    def put(p, x, y):
        return x + 1j * y if jnp.iscomplexobj(p) else x

    def of_parts(re, im):
        leaves = [
            put(p, x, y)
            for p, x, y in zip(
                jax.tree.leaves(params), jax.tree.leaves(re), jax.tree.leaves(im, is_leaf=lambda v: v is None)
            )
        ]
        return loss(jax.tree.unflatten(jax.tree.structure(params), leaves))

    gre, gim = jax.grad(of_parts, argnums=(0, 1))(re, im)
    new = [
        p - rate * (put(p, x, y))
        for p, x, y in zip(
            jax.tree.leaves(params), jax.tree.leaves(gre), jax.tree.leaves(gim, is_leaf=lambda v: v is None)
        )
    ]
    return jax.tree.unflatten(jax.tree.structure(params), new)
