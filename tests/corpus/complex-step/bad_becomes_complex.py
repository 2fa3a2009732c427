# real leaves become complex
# expect: A leaf has changed its dtype.
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    return jax.tree.map(lambda p, g: p - rate * (g.real - 1j * g.imag), params, g)
