# Wirtinger with one half
# expect: no factor one half
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    return jax.tree.map(lambda p, g: p - rate * jnp.conj(g) / 2, params, g)
