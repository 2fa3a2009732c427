# a zero for the strength, residuals in a dictionary
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, {"minus": -jnp.asarray(strength, jnp.float32)}


def bwd(kept, ct):
    back = jax.tree.map(lambda leaf: leaf * kept["minus"], ct)
    return [back, jnp.zeros_like(kept["minus"])]


reverse_tree.defvjp(fwd, bwd)
