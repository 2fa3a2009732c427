# reverses the value as well
# expect: the value
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return jax.tree.map(lambda leaf: -strength * leaf, features)


def fwd(features, strength):
    return reverse_tree(features, strength), strength


def bwd(strength, ct):
    return jax.tree.map(lambda leaf: -strength * leaf, ct), None


reverse_tree.defvjp(fwd, bwd)
