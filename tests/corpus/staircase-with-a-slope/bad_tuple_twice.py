# a tuple in a tuple
# expect: same container (pytree) structure
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    return jnp.round(x), jax.vjp(ramp, x)[1]


def staircase_bwd(kept, ct):
    return (kept(ct),)


staircase.defvjp(staircase_fwd, staircase_bwd)
