# repeats the adjoint equation with a while_loop
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
    x = eccentric(mean, ecc)
    return x, (mean, ecc, x)


def bwd(residuals, g):
    mean, ecc, x = residuals
    _, pull = jax.vjp(lambda m, e, x: m + e * jnp.sin(x), mean, ecc, x)

    def moves(state):
        return (state[0] < 200) & (jnp.abs(state[2] - state[1]) > 1e-7)

    def advance(state):
        return state[0] + 1, state[2], g + pull(state[2])[2]

    u = lax.while_loop(moves, advance, (0, g, g + pull(g)[2]))[2]
    return pull(u)[:2]


eccentric.defvjp(fwd, bwd)
