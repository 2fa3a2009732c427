# the pullback in a global
# expect: UnexpectedTracerError
import jax
import jax.numpy as jnp

STORE = {}


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    STORE["pull"] = jax.vjp(ramp, x)[1]
    return jnp.round(x), None


def staircase_bwd(kept, ct):
    return STORE["pull"](ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
