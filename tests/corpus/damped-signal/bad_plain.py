# no rule
# expect: JAX differentiates it by itself
import jax
import jax.numpy as jnp
import numpy as np


def damped(amplitude, rate):
    return amplitude * jnp.exp(-rate)
