# a while_loop
# expect: Reverse-mode differentiation does not work
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    def step(state):
        i, h = state
        return i + 1, cell(weights, h, xs[i])

    return jnp.sum(lax.while_loop(lambda s: s[0] < len(xs), step, (0, h0))[1] ** 2)
