# a gradient for the strength
# expect: the value does not depend on the strength
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, strength


def bwd(strength, ct):
    return jax.tree.map(lambda leaf: -strength * leaf, ct), sum(jnp.sum(leaf) for leaf in jax.tree.leaves(ct))


reverse_tree.defvjp(fwd, bwd)
