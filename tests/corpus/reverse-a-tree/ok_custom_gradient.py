# jax.custom_gradient
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_gradient
def reverse_tree(features, strength):
    def pull(ct):
        return jax.tree.map(lambda leaf: -strength * leaf, ct), jnp.zeros_like(strength)

    return features, pull
