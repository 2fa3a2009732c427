# the hard value plus a difference that is 0
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return jnp.round(x / step) * step + (x - lax.stop_gradient(x))
