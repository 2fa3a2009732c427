# the equation with the other sign, and by custom_linear_solve
"""Where a planet is on its orbit: a root, and how it moves."""

import jax
import jax.numpy as jnp
from jax import lax


def newton(f, x):
    """A root of f near x; a while_loop, so no reverse mode through it."""

    def far(state):
        return (jnp.abs(f(state[1])) > 1e-6) & (state[0] < 40)

    def improve(state):
        steps, x = state
        value, slope = jax.jvp(f, (x,), (jnp.ones_like(x),))
        return steps + 1, x - value / slope

    return lax.while_loop(far, improve, (0, x))[1]


def anomaly(e, m):
    f = lambda x: 2 * (m + e * jnp.sin(x) - x)
    divide = lambda matvec, y: y / matvec(jnp.ones_like(y))
    return lax.custom_root(f, m, newton, lambda g, y: lax.custom_linear_solve(g, y, divide, symmetric=True))
