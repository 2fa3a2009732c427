# fwd returns another value
# expect: the value that fwd returns
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def damped(amplitude, rate):
    return amplitude * jnp.exp(-rate)


def fwd(amplitude, rate):
    decay = jnp.exp(-rate)
    return decay, (amplitude, decay)


def bwd(residuals, ct):
    amplitude, decay = residuals
    return ct * decay, -ct * amplitude * decay


damped.defvjp(fwd, bwd)
