# stop_gradient in place of a rule
# expect: No custom VJP rule is in use.
import jax
import jax.numpy as jnp
import numpy as np


def reverse_tree(features, strength):
    s = jax.lax.stop_gradient(strength)
    return jax.tree.map(lambda x: jax.lax.stop_gradient(x) - s * (x - jax.lax.stop_gradient(x)), features)
