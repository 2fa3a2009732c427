"""A training loop that waits for an exception which never comes."""

import math

import jax
import jax.numpy as jnp


def loss(w):
    """A smooth |w|, as one would type it."""
    return jnp.log(jnp.exp(w) + jnp.exp(-w))


w, gave_up = 95.0, False
for step in range(3):
    try:
        slope = float(jax.grad(loss)(w))
    except (FloatingPointError, OverflowError):
        gave_up = True
        break
    w = w - 0.1 * slope
    print(f"step {step}: slope {slope}, w = {w}")
print("did the except branch run?", gave_up)
assert math.isnan(w) and not gave_up
