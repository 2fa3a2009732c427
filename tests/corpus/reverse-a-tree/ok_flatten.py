# flattens and builds again
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, strength


def bwd(strength, ct):
    leaves, tree = jax.tree.flatten(ct)
    return jax.tree.unflatten(tree, [-(strength * leaf) for leaf in leaves]), None


reverse_tree.defvjp(fwd, bwd)
