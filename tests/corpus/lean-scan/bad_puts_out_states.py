# puts out the insides of every step as well
# expect: One loop stores much more
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
        new = cell(weights, h, x)
        return new, (jnp.sin(new), jnp.cos(new))

    h, (sines, cosines) = lax.scan(step, h0, xs)
    return jnp.sum(h**2) + 0.0 * jnp.sum(sines * cosines)
