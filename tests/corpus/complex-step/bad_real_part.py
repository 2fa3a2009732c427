# only the real part of the gradient
# expect: only the real part
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    return jax.tree.map(lambda p, g: p - rate * g.real, params, g)
