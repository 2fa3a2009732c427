# hands the cotangent through
# expect: the cotangent passes as it came
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def reverse_tree(features, strength):
    return features


def fwd(features, strength):
    return features, strength


def bwd(strength, ct):
    return ct, None


reverse_tree.defvjp(fwd, bwd)
