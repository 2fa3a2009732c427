"""symmetric=True is a promise that nobody checks."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

A = jnp.array([[1.0, 0.4], [0.1, 1.0]])  # not symmetric
b = jnp.array([1.0, 2.0])


def iterate(matvec, b):
    def far(x):
        return jnp.max(jnp.abs(b - matvec(x))) > 1e-6

    start = jnp.zeros_like(b)
    return lax.while_loop(far, lambda x: x + (b - matvec(x)), start)


def solve(b):
    return lax.custom_linear_solve(
        lambda x: A @ x, b, iterate, symmetric=True
    )


ct = jnp.array([1.0, 0.0])
got = jax.vjp(solve, b)[1](ct)[0]
right = jax.vjp(lambda b: jnp.linalg.solve(A, b), b)[1](ct)[0]
print("solution ", np.asarray(solve(b)).round(3))
print("cotangent", np.asarray(got).round(3))
print("should be", np.asarray(right).round(3))
assert jnp.allclose(solve(b), jnp.linalg.solve(A, b), atol=1e-5)
assert jnp.allclose(got, jnp.linalg.solve(A, ct), atol=1e-5)
assert not jnp.allclose(got, right, atol=0.1)
