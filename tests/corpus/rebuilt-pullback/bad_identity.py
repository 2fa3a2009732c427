# f itself
# expect: No custom VJP rule is in use
import jax
import jax.numpy as jnp


def rebuilt(f):
    return f
