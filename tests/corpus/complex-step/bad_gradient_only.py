# returns the direction, not the parameters
# expect: not the parameters after a step
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    return jax.tree.map(jnp.conj, jax.grad(loss)(params))
