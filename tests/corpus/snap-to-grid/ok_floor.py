# by floor, and the difference around
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return x + lax.stop_gradient(step * jnp.floor(x / step + 0.5) - x)
