"""A while_loop is no obstacle when no gradient has to pass through it."""

import jax
from jax import lax


def halvings(x):
    """How often x can be halved until it is below 1."""

    def step(state):
        count, x = state
        return count + 1.0, x / 2.0

    return lax.while_loop(lambda s: s[1] >= 1.0, step, (0.0, x))[0]


def loss(x):
    return x**2 * halvings(lax.stop_gradient(x))


print("loss(10) =", loss(10.0), " slope =", jax.grad(loss)(10.0))
assert loss(10.0) == 400.0
assert jax.grad(loss)(10.0) == 2.0 * 10.0 * 4.0
