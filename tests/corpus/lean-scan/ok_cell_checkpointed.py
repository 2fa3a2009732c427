# the checkpoint on the cell, with weights as an argument
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


lean_cell = jax.checkpoint(cell)


def run_lean(weights, h0, xs):
    h, _ = lax.scan(lambda h, x: (lean_cell(weights, h, x), None), h0, xs)
    return jnp.vdot(h, h)
