"""The gradient of a gradient, for a function of two variables."""

import jax
import jax.numpy as jnp


def energy(p):
    a, b = p
    return a**2 * b + b**3


here = jnp.array([1.0, 2.0])
slopes = jax.grad(energy)(here)
print("gradient:", slopes)
assert jnp.array_equal(slopes, jnp.array([4.0, 13.0]))

try:
    jax.grad(jax.grad(energy))(here)
except TypeError as error:
    refusal = str(error)
assert "scalar-output" in refusal and "(2,)" in refusal
print("its gradient: TypeError, the output has shape (2,)")
