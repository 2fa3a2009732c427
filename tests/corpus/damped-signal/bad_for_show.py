# a rule that adds nothing
# expect: the gradient does not come from it
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
    return ct * decay, -ct * amplitude * decay


rule = jax.custom_vjp(formula)
rule.defvjp(fwd, bwd)


def damped(amplitude, rate):
    return formula(amplitude, rate) + 0.0 * rule(amplitude, rate)
