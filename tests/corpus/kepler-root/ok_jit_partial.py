# jit around it, f by partial
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


from functools import partial


def kepler(e, m, x):
    return x - m - e * jnp.sin(x)


@jax.jit
def anomaly(e, m):
    return lax.custom_root(partial(kepler, e, m), m, newton, tangent_solve=lambda g, y: y / g(jnp.ones_like(y)))
