# conjugates the result
# expect: the parameters come out mirrored
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    return jax.tree.map(lambda p, g: jnp.conj(p - rate * jnp.conj(g)), params, g)
