# checkpoints on blocks of steps too, where the length allows
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    step = jax.checkpoint(lambda h, x: (cell(weights, h, x), None))
    size = max(n for n in range(1, 11) if len(xs) % n == 0)
    block = jax.checkpoint(lambda h, part: lax.scan(step, h, part))
    h, _ = lax.scan(block, h0, xs.reshape(-1, size, xs.shape[1]))
    return jnp.sum(h**2)
