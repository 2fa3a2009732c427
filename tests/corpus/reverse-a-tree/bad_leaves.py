# returns the leaves and not the tree
# expect: another structure than the features
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return jax.tree.leaves(features)


def fwd(features, strength):
    return jax.tree.leaves(features), strength


def bwd(strength, ct):
    return [-strength * leaf for leaf in ct], None


reverse_tree.defvjp(fwd, bwd)
