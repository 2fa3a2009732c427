# a rule wrapped in jit
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
    return decay * ct, -(amplitude * decay) * ct


inner = jax.custom_vjp(formula)
inner.defvjp(fwd, bwd)


@jax.jit
def damped(amplitude, rate):
    return inner(amplitude, rate)
