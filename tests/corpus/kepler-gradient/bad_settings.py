# the eccentricity is a setting
# expect: nondiff_argnums
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def search(mean, ecc):
    """Repeat x = mean + ecc sin x until x stands still."""

    def moves(state):
        count, old, new = state
        return (count < 500) & jnp.any(jnp.abs(new - old) > 1e-6)

    def advance(state):
        count, _, new = state
        return count + 1, new, mean + ecc * jnp.sin(new)

    start = mean + ecc * jnp.sin(mean)
    return lax.while_loop(moves, advance, (0, mean, start))[2]


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def eccentric(mean, ecc):
    return search(mean, ecc)


def fwd(mean, ecc):
    return search(mean, ecc), search(mean, ecc)


def bwd(ecc, x, g):
    return (g / (1 - ecc * jnp.cos(x)),)


eccentric.defvjp(fwd, bwd)
