# rows of the Jacobian by pullbacks
# expect: has the wrong shape
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    y, pull = jax.vjp(f, x)
    return jax.vmap(pull, out_axes=1)(jax.nn.one_hot(chosen, y.size))[0]
