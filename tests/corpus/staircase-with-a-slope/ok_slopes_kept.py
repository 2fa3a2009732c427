# the slopes are kept, made by a pullback of ones
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    value, pull = jax.vjp(ramp, x)
    (slopes,) = pull(jnp.ones_like(value))
    return jnp.round(x), slopes


def staircase_bwd(kept, ct):
    return (ct * kept,)


staircase.defvjp(staircase_fwd, staircase_bwd)
