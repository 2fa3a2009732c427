# keeps the states in half precision
# expect: is off
import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, h, x):
    recurrent, inward = weights
    inside = jnp.tanh(recurrent @ h + inward @ x)
    return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside


def run_lean(weights, h0, xs):
    @jax.checkpoint
    def step(h, x):
        return cell(weights, h.astype(jnp.float32), x).astype(jnp.float16), None

    h, _ = lax.scan(step, h0.astype(jnp.float16), xs)
    return jnp.sum(h.astype(jnp.float32) ** 2)
