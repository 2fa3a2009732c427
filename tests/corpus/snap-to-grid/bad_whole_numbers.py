# the step is not used
# expect: that rounds to whole numbers
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    return x + lax.stop_gradient(jnp.round(x) - x)
