# no minus by the rate
# expect: the sign is missing
import jax
import jax.numpy as jnp
import numpy as np


def formula(amplitude, rate):
    return amplitude * jnp.exp(-rate)


def fwd(amplitude, rate):
    decay = jnp.exp(-rate)
    return amplitude * decay, (amplitude, decay)


def bwd(residuals, ct):
    amplitude, decay = residuals
    return ct * decay, ct * amplitude * decay


damped = jax.custom_vjp(formula)
damped.defvjp(fwd, bwd)
