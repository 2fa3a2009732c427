# keeps four arrays
# expect: keeps more than it needs
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def damped(amplitude, rate):
    return amplitude * jnp.exp(-rate)


def fwd(amplitude, rate):
    decay = jnp.exp(-rate)
    return amplitude * decay, (amplitude, rate, decay, amplitude * decay)


def bwd(residuals, ct):
    amplitude, rate, decay, y = residuals
    return ct * decay, -ct * y


damped.defvjp(fwd, bwd)
