# conjugate, step, conjugate back
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.jacrev(loss)(params)
    return jax.tree.map(lambda p, g: jnp.conj(jnp.conj(p) - rate * g), params, g)
