# the weights go along in the carry
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    recurrent, inward = weights

    @jax.checkpoint
    def step(h, x):
        inside = jnp.tanh(h @ recurrent.T + x @ inward.T)
        return h * 0.9 + jnp.sin(3.0 * inside) * inside * 0.1, ()

    final, _ = lax.scan(step, h0, xs)
    return jnp.linalg.vector_norm(final) ** 2
