# a Python if on the strength
# expect: TracerBoolConversionError
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, strength


def bwd(strength, ct):
    if strength > 0:
        return jax.tree.map(lambda leaf: -strength * leaf, ct), None
    return jax.tree.map(jnp.zeros_like, ct), None


reverse_tree.defvjp(fwd, bwd)
