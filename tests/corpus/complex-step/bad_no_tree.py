# arrays only
# expect: unsupported operand
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.tree.map(jnp.conj, jax.grad(loss)(params))
    return params - rate * g
