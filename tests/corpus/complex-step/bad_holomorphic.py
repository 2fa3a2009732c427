# promises what is not true
# expect: holomorphic=True
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss, holomorphic=True)(params)
    return jax.tree.map(lambda p, g: p - rate * jnp.conj(g), params, g)
