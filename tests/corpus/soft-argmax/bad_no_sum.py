# no sum
# expect: not a single number
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    return jax.nn.softmax(x / tau) * jnp.arange(x.shape[0])
