# the older name, and jit
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


@jax.jit
def run_lean(weights, h0, xs):
    step = jax.remat(lambda h, x: (cell(weights, h, x), None))
    h, _ = lax.scan(step, h0, xs)
    return (h**2).sum()
