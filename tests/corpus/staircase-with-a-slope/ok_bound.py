# a Partial with the pullback as an argument
import jax
import jax.numpy as jnp
from jax.tree_util import Partial


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    pull = jax.vjp(ramp, x)[1]
    return jnp.round(x), Partial(lambda p, c: p(c), pull)


def staircase_bwd(kept, ct):
    return kept(ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
