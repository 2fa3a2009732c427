# jax.custom_gradient
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_gradient
def damped(amplitude, rate):
    decay = jnp.exp(-rate)
    return amplitude * decay, lambda ct: (ct * decay, -ct * amplitude * decay)
