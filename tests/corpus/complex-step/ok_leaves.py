# flatten, loop over the leaves, jit
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    @jax.jit
    def go(params):
        leaves, tree = jax.tree.flatten(params)
        slopes = jax.tree.leaves(jax.value_and_grad(loss)(params)[1])
        new = []
        for leaf, slope in zip(leaves, slopes):
            if jnp.iscomplexobj(leaf):
                slope = jax.lax.complex(slope.real, -slope.imag)
            new.append(leaf - rate * slope)
        return tree.unflatten(new)

    return go(params)
