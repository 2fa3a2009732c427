# x is stopped as well
# expect: the slope is that of the rounding, 0
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    hard = jnp.round(x / step) * step
    return lax.stop_gradient(x + (hard - x))
