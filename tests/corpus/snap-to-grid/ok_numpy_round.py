# np.round calls the method of the array, so it can be traced
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return x + lax.stop_gradient(np.round(x / step) * step - x)
