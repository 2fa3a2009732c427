# another solver, with has_aux
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


def halve(f, guess):
    def step(state):
        low, high, n = state
        middle = (low + high) / 2
        below = f(middle) < 0
        return jnp.where(below, middle, low), jnp.where(below, high, middle), n + 1

    low, high, n = lax.while_loop(lambda s: s[2] < 40, step, (guess - 1.0, guess + 1.0, 0))
    return (low + high) / 2, n


def anomaly(e, m):
    f = lambda x: x - e * jnp.sin(x) - m
    x, steps = lax.custom_root(f, m, halve, lambda g, y: y / g(1.0), has_aux=True)
    return x
