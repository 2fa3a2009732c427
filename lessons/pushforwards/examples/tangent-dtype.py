"""A tangent has the dtype of its primal; an integer's is float0."""

import jax
import jax.numpy as jnp
import numpy as np

try:
    jax.jvp(jnp.sin, (jnp.float32(1.0),), (1,))
except TypeError as error:
    refusal = str(error)
print("for the tangent 1: TypeError")
assert "expected tangent dtype float32" in refusal


def power(x, n):
    return x**n


count = jnp.int32(3)
nothing = np.zeros(count.shape, dtype=jax.dtypes.float0)
_, tangent = jax.jvp(power, (2.0, count), (1.0, nothing))
print("with float0      :", tangent)

_, same = jax.jvp(lambda x: power(x, 3), (2.0,), (1.0,))
print("by closure       :", same)
assert tangent == same == 12.0
