# gradient by the conjugate of the parameters
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    mirrored = jax.tree.map(jnp.conj, params)
    g = jax.grad(lambda m: loss(jax.tree.map(jnp.conj, m)))(mirrored)
    return jax.tree.map(lambda p, g: p - rate * g, params, g)
