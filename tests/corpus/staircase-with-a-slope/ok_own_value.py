# fwd calls the decorated function; a list of one
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    pull = jax.vjp(ramp, x)[1]
    return [staircase(x), {"pull": pull, "unused": None}]


def staircase_bwd(kept, ct):
    (back,) = kept["pull"](ct)
    return [back]


staircase.defvjp(staircase_fwd, staircase_bwd)
