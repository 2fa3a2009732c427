# hard and soft are exchanged
# expect: nothing is rounded
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def snap(x, step):
    hard = jnp.round(x / step) * step
    return hard + lax.stop_gradient(x - hard)
