# the eccentricity is made positive
# expect: the value is off by 0.574
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


def search(mean, ecc):
    def moves(state):
        count, old, new = state
        return (count < 500) & jnp.any(jnp.abs(new - old) > 1e-6)

    def advance(state):
        count, _, new = state
        return count + 1, new, mean + ecc * jnp.sin(new)

    start = mean + ecc * jnp.sin(mean)
    return lax.while_loop(moves, advance, (0, mean, start))[2]


def _unused(mean, ecc):
    return search(mean, ecc)


@jax.custom_vjp
def eccentric(mean, ecc):
    return search(mean, jnp.abs(ecc))


def fwd(mean, ecc):
    x = search(mean, jnp.abs(ecc))
    return x, (x, jnp.abs(ecc))


def bwd(kept, g):
    x, ecc = kept
    u = g / (1 - ecc * jnp.cos(x))
    return u, u * jnp.sin(x)


eccentric.defvjp(fwd, bwd)
