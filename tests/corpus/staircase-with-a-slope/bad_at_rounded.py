# the pullback at the rounded point
# expect: everything is zero
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    y = jnp.round(x)
    return y, jax.vjp(ramp, y)[1]


def staircase_bwd(kept, ct):
    return kept(ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
