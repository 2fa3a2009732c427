# the cotangent goes through
# expect: the cotangent goes through unchanged
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    return jnp.round(x), None


def staircase_bwd(kept, ct):
    return (ct,)


staircase.defvjp(staircase_fwd, staircase_bwd)
