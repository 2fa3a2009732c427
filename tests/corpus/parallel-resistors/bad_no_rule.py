# the formula alone, without a rule
# expect: No custom JVP rule
import jax
import jax.numpy as jnp


def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)
