"""A staircase on the way forward, a ramp on the way back."""

import jax
import jax.numpy as jnp


def ramp(x):
    """Follows the staircase, without its jumps."""
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    # Your part: the value, and what staircase_bwd needs.
    return ...


def staircase_bwd(kept, ct):
    # Your part: pull ct back through `ramp`. No derivative by hand.
    return ...


staircase.defvjp(staircase_fwd, staircase_bwd)
