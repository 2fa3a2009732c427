# a policy that keeps everything
# expect: keeps more than one state for each step
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    step = jax.checkpoint(
        lambda h, x: (cell(weights, h, x), None), policy=jax.checkpoint_policies.everything_saveable
    )
    return jnp.sum(lax.scan(step, h0, xs)[0] ** 2)
