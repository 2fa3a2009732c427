# x is not taken away inside
# expect: that is off by x
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return x + lax.stop_gradient(jnp.round(x / step) * step)
