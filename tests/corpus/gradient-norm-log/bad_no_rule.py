# no rule at all
# expect: No custom VJP rule is in use
import jax
import jax.numpy as jnp


def watched(h):
    return h
