# a JVP rule
# expect: custom JVP rule instead
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_jvp
def damped(amplitude, rate):
    return amplitude * jnp.exp(-rate)


@damped.defjvp
def rule(primals, tangents):
    (a, r), (da, dr) = primals, tangents
    return damped(a, r), jnp.exp(-r) * (da - a * dr)
