# plus instead of minus
# expect: the step goes uphill
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    return jax.tree.map(lambda p, g: p + rate * jnp.conj(g), params, g)
