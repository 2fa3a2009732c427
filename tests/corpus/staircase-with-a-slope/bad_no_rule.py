# stop_gradient instead of a rule
# expect: No custom VJP rule is in use
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


def staircase(x):
    soft = ramp(x)
    return jnp.round(x) + (soft - jax.lax.stop_gradient(soft))
