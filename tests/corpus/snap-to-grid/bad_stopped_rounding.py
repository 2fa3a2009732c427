# only the rounding is stopped
# expect: the slope is that of the rounding, 0
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return lax.stop_gradient(jnp.round(x / step)) * step
