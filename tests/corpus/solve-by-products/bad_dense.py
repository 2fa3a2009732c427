# a matrix and linalg.solve
# expect: The system is not solved by products.
"""A linear system of which only products are known."""

import jax.numpy as jnp
from jax import lax


def iterate(matvec, b):
    """The x with matvec(x) = b, if matvec is near the identity."""

    def far(state):
        off = jnp.max(jnp.abs(b - matvec(state[1])), initial=0.0)
        return (state[0] < 200) & (off > 1e-6 * jnp.max(jnp.abs(b)))

    def improve(state):
        return state[0] + 1, state[1] + (b - matvec(state[1]))

    return lax.while_loop(far, improve, (0, jnp.zeros_like(b)))[1]


import jax


def solve(matvec, b):
    return jnp.linalg.solve(jax.jacfwd(matvec)(b), b)
