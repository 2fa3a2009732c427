# a fori_loop for the adjoint
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


@jax.custom_vjp
def eccentric(mean, ecc):
    return search(mean, ecc)


def fwd(mean, ecc):
    x = search(mean, ecc)
    return x, (x, ecc)


def bwd(residuals, g):
    x, ecc = residuals
    slope = ecc * jnp.cos(x)
    u = lax.fori_loop(0, 80, lambda _, u: g + slope * u, g)
    return [u, u * jnp.sin(x)]


eccentric.defvjp(fwd, bwd)
