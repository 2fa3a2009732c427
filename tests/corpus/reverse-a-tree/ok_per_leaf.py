# a rule for each leaf
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def _reverse(leaf, strength):
    return leaf


_reverse.defvjp(lambda leaf, s: (leaf, s), lambda s, ct: (-s * ct, None))


def reverse_tree(features, strength):
    return jax.tree.map(lambda leaf: _reverse(leaf, strength), features)
