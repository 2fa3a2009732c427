"""The compiler does not rescue the formula, and no exception is raised anywhere."""

import math

import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


overflow_was_raised = False
try:
    slopes = jax.jit(jax.vmap(jax.grad(softplus_naive)))(jnp.array([88.0, 100.0]))
except OverflowError:
    overflow_was_raised = True

print("slopes under jit:", [float(slope) for slope in slopes])
print("OverflowError was raised:", overflow_was_raised)

assert float(slopes[0]) == 0.0
assert math.isnan(float(slopes[1]))
assert not overflow_was_raised
