# a checkpoint on a part of the cell only
# expect: keeps more than one state for each step
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    recurrent, inward = weights
    inner = jax.checkpoint(lambda z: jnp.sin(3.0 * z) * z)

    def step(h, x):
        return 0.9 * h + 0.1 * inner(jnp.tanh(recurrent @ h + inward @ x)), None

    return jnp.sum(lax.scan(step, h0, xs)[0] ** 2)
