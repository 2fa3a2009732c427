"""Cotangents that do not look like the output."""

import re

import jax
import jax.numpy as jnp
import numpy as np

point = jnp.array([0.0, 1.0, 2.0])
_, pullback = jax.vjp(lambda x: x**3, point)
attempts = {
    "a single 1.0": 1.0,
    "two numbers": jnp.ones(2),
    "one row of three": jnp.ones((1, 3)),
    "integers": jnp.ones(3, jnp.int32),
    "half precision": jnp.ones(3, jnp.float16),
    "a list": [1.0, 1.0, 1.0],
}
for name, cotangent in attempts.items():
    try:
        pullback(cotangent)
    except ValueError as error:
        reason = re.search(r"got \S+|tree structure", str(error))[0]
        print(f"{name:17} ValueError: {reason.rstrip(',')}")
    else:
        raise AssertionError(f"{name} was accepted")

(pulled,) = pullback(np.ones(3))  # float64 of NumPy becomes float32
assert pulled.dtype == jnp.float32
print("np.ones(3)        accepted:", pulled)

_, of_a_sum = jax.vjp(jnp.sum, jnp.ones(3))
try:
    of_a_sum(1)  # an integer, though the shape is right
except ValueError as error:
    refusal = str(error)
assert "got int32[], but expected float32[]" in refusal
