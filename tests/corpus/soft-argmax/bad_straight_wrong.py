# the temperature is hidden from the gradient
# expect: 1/tau is missing
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    entries = x + lax.stop_gradient(x / tau - x)
    return jnp.sum(jax.nn.softmax(entries) * jnp.arange(x.shape[0]))
