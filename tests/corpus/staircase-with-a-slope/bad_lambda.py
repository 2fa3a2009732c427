# a lambda as the residual
# expect: is not a valid JAX type
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    _, pull = jax.vjp(ramp, x)
    return jnp.round(x), lambda c: pull(c)


def staircase_bwd(kept, ct):
    return kept(ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
