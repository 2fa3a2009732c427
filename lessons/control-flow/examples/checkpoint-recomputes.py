"""The price of a checkpoint: the inside of each step runs once more."""

import jax
import jax.numpy as jnp
from jax import lax


def cell(h, _):
    return jnp.tanh(jnp.sin(h) + jnp.sin(2.0 * h)), None


def sines(step):
    """How many sines stand in the bodies of the traced loops."""

    def final(h):
        return lax.scan(step, h, length=50)[0]

    text = str(jax.make_jaxpr(jax.grad(final))(1.0))
    return text.count(" = sin ")


plain, lean = sines(cell), sines(jax.checkpoint(cell))
print("sines for each step, forward and backward together")
print("plain:     ", plain)
print("checkpoint:", lean)
assert plain == 2
assert lean == 2 * plain
