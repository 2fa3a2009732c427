# no return
# expect: return
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    x + lax.stop_gradient(jnp.round(x / step) * step - x)
