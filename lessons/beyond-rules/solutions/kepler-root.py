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
    def f(x):
        return x - e * jnp.sin(x) - m

    return lax.custom_root(f, m, newton, lambda g, y: y / g(1.0))
