# the sign is missing
# expect: the sign is missing
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, strength


def bwd(strength, ct):
    return jax.tree.map(lambda leaf: strength * leaf, ct), None


reverse_tree.defvjp(fwd, bwd)
